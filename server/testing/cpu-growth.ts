/** Twice, with room for what grows a little faster, far from the four times of a square. */
export const MOST_GROWTH = 3

/** What is over sooner is done several times, ms: long beside the clock's steps, short beside a turn on the processor. */
const LEAST_MEASURED = 0.2
const [LEAST_ROUNDS, MOST_ROUNDS] = [4, 100]
/** What is slow is not measured for longer than this, ms, once it has had its least rounds. */
const PATIENCE = 5000

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
  const times = Math.ceil(LEAST_MEASURED / Math.max(await timeOf(once, 1), LEAST_MEASURED / 1000))
  let [least, leastTwice] = [Infinity, Infinity]
  const until = performance.now() + PATIENCE
  for (let round = 1; round <= MOST_ROUNDS; round++) {
    least = Math.min(least, await timeOf(once, times))
    leastTwice = Math.min(leastTwice, await timeOf(twice, times))
    const isSettled = leastTwice < MOST_GROWTH * least || performance.now() > until
    if (round >= LEAST_ROUNDS && isSettled) break
  }
  return leastTwice / least
}
