/** Waits before a request is tried again, at most until the connection is back. */
export const pauseUntilOnline = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, ms)
    const go = () => {
      clearTimeout(timer)
      resolve()
    }
    addEventListener('online', go, { once: true, signal })
    signal.addEventListener('abort', go, { once: true })
  })
