/** What `asked` answers; throws if that takes longer than `ms`. */
export async function inTime<Value>(asked: Promise<Value>, ms: number): Promise<Value> {
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(() => late.reject(new Error('too late')), ms)
  try {
    return await Promise.race([asked, late.promise])
  } finally {
    clearTimeout(timer)
  }
}
