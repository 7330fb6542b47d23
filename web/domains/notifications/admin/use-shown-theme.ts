import { useTheme } from '../../../platform/theme.ts'
import { useMedia } from '../../../platform/use-media.ts'

/** The theme that the back office is shown in. */
export function useShownTheme(): 'light' | 'dark' {
  const chosen = useTheme()
  const isDark = useMedia('(prefers-color-scheme: dark)')
  return chosen === 'system' ? (isDark ? 'dark' : 'light') : chosen
}
