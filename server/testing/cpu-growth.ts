/** Twice, with room for what grows a little faster, far from the four times of a square. */
export const MAX_GROWTH = 3

/** What is over sooner is done several times, ms: long beside the clock's steps, short beside a turn on the processor. */
const MIN_MEASURED = 0.2
const MIN_ROUNDS = 4
/** So long, ms, what seems to grow too fast is measured again and again: whatever else runs here meanwhile has its pauses. */
const PATIENCE = 8000

/**
 * How many times the work for an input of `size` one of twice the size is: about 2 where it grows with the input, 4
 * where it grows with its square. The least of some rounds counts, because what disturbs only ever adds to it.
 */
export async function cpuGrowth<Input>(
  size: number,
  make: (size: number) => Input,
  work: (input: Input) => unknown,
): Promise<number> {
  const [once, twice] = [make(size), make(2 * size)]
  const timeOf = async (input: Input, times: number) => {
    const from = performance.now()
    for (let n = 0; n < times; n++) await work(input)
    return performance.now() - from
  }
  // The first time the code itself is compiled.
  await timeOf(once, 1)
  const times = Math.ceil(MIN_MEASURED / Math.max(await timeOf(once, 1), MIN_MEASURED / 1000))
  let [least, leastTwice] = [Infinity, Infinity]
  const until = performance.now() + PATIENCE
  const isSettled = () => leastTwice < MAX_GROWTH * least || performance.now() > until
  for (let round = 0; round < MIN_ROUNDS || !isSettled(); round++) {
    least = Math.min(least, await timeOf(once, times))
    leastTwice = Math.min(leastTwice, await timeOf(twice, times))
  }
  return leastTwice / least
}
