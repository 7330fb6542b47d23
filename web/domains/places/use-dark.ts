import { useSyncExternalStore } from 'react'
import { useTheme } from '../../platform/theme.ts'

const QUERY = '(prefers-color-scheme: dark)'

function watch(listener: () => void): () => void {
  const media = matchMedia(QUERY)
  media.addEventListener('change', listener)
  return () => media.removeEventListener('change', listener)
}

/** Whether the page stands dark now, by the person's choice or by the device's. */
export function useDark(): boolean {
  const theme = useTheme()
  const deviceIsDark = useSyncExternalStore(watch, () => matchMedia(QUERY).matches, () => false)
  return theme === 'dark' || (theme === 'system' && deviceIsDark)
}
