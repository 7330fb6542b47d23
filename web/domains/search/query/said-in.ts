import { useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'

/** What a navigation from the search box says to the list: the words as typed, and those that no filter expresses. */
export interface SaidWords {
  typed?: string
  unmet?: string
}

const never = () => () => undefined

const wordIn = (state: unknown, name: keyof SaidWords): string | undefined => {
  if (typeof state !== 'object' || state === null || !(name in state)) return undefined
  const value: unknown = Object.entries(state).find(([key]) => key === name)?.[1]
  return typeof value === 'string' ? value : undefined
}

/** The words of the navigation that led here; the server does not have them. */
export function useSaidWords(name: keyof SaidWords): string | undefined {
  const location = useLocation()
  return useSyncExternalStore(
    never,
    () => wordIn(location.state, name),
    () => undefined,
  )
}
