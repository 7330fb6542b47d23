import type { MiddlewareFunction } from 'react-router'
import { recordAction } from '../platform/session.ts'

/** The shared guard: notes when the person last did something. It never blocks. */
export const sharedGuard: MiddlewareFunction = async (_arguments, next) => {
  enterGuarded()
  return await next()
}

/** What the shared guard does; the first page runs it directly, because a painted page asks no middleware. */
export function enterGuarded(): void {
  recordAction()
}
