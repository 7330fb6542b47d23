import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'

/** As long as a service manager waits before it starts a program again. */
const RESTART_MS = 300

/** A program that is started again whenever it ends, as by a service manager. */
export function keep(name: string, start: () => ChildProcess) {
  let isOver = false
  let restarts = 0
  let child = start()
  const watch = () =>
    child.once('exit', () => {
      if (isOver) return
      setTimeout(() => {
        if (isOver) return
        restarts += 1
        child = start()
        watch()
      }, RESTART_MS)
    })
  watch()
  return {
    name,
    kill: () => child.kill('SIGKILL'),
    restarts: () => restarts,
    /** Ends it, without a restart. */
    async end() {
      isOver = true
      if (child.exitCode !== null || child.signalCode !== null) return
      child.kill('SIGKILL')
      await once(child, 'exit')
    },
  }
}
export type Kept = ReturnType<typeof keep>
