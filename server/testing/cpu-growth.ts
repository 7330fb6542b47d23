/** Linear growth is 2, with some tolerance; quadratic growth would be 4. */
export const MAX_GROWTH = 3

/** Shorter work is repeated up to this time, ms: long compared with the clock's resolution, short compared with a time slice. */
const MIN_MEASURED = 0.2
const MIN_ROUNDS = 4
/** For this time, ms, a measurement that grows too fast is repeated, because other processes may disturb it. */
const PATIENCE = 8000

/**
 * The ratio of the CPU time for an input of twice the size to one of `size`: about 2 for linear growth, 4 for quadratic. Uses the minimum
 * of several rounds, because disturbances only add time.
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
  // The first call compiles the code.
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
