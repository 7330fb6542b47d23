import { useTheme } from './theme.ts'
import { useMedia } from './use-media.ts'

/** Whether the page is dark, by the person's choice or the device's. */
export function useDark(): boolean {
  const theme = useTheme()
  const deviceIsDark = useMedia('(prefers-color-scheme: dark)')
  return theme === 'dark' || (theme === 'system' && deviceIsDark)
}
