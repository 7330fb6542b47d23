import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/** Whether the page has hydrated: before that the person is unknown, and no map can be drawn. */
export const useTakenOver = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
