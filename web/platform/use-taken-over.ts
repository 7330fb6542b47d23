import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/** Whether the browser has taken the rendered page over: before that nobody knows who looks, and no map can be drawn. */
export const useTakenOver = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
