import { useLingui } from '@lingui/react/macro'
import { Monitor, Moon, Sun } from 'lucide-react'
import type { LucideIcon } from 'lucide-react'
import { switchTheme, themes, useTheme } from '../platform/theme.ts'
import type { Theme } from '../platform/theme.ts'
import { IconButton } from '../ui/icon-button.tsx'

const themeIcons: Record<Theme, LucideIcon> = { system: Monitor, light: Sun, dark: Moon }

/** Goes from the device's theme to the light one, the dark one and back. */
export function ThemeButton() {
  const { t } = useLingui()
  const theme = useTheme()
  const Icon = themeIcons[theme]
  const names: Record<Theme, string> = {
    system: t`Theme: as your device`,
    light: t`Theme: light`,
    dark: t`Theme: dark`,
  }
  const next = themes[(themes.indexOf(theme) + 1) % themes.length] ?? 'system'
  return <IconButton label={names[theme]} icon={<Icon aria-hidden />} onClick={() => switchTheme(next)} />
}
