import { createContext, useContext } from 'react'
import { createStore, useStore } from './storage/store.ts'
import { writeCookie } from './storage/storage.ts'

export const themes = ['system', 'light', 'dark'] as const
export type Theme = (typeof themes)[number]

/** Any text as a theme; the system's when it is none. */
export const themeOf = (text: string | undefined): Theme => themes.find((theme) => theme === text) ?? 'system'

const RenderedThemeContext = createContext<Theme>('system')
export const RenderedThemeProvider = RenderedThemeContext.Provider

const chosen = createStore<Theme | null>(null)

/** The theme the person chose. */
export function useTheme(): Theme {
  const rendered = useContext(RenderedThemeContext)
  return useStore(chosen, null) ?? rendered
}

/** Chooses a theme and remembers it; the page cross-fades where the browser can. */
export function switchTheme(theme: Theme): void {
  writeCookie('theme', theme)
  chosen.set(theme)
  const apply = () => {
    if (theme === 'system') delete document.documentElement.dataset['theme']
    else document.documentElement.dataset['theme'] = theme
  }
  if (document.startViewTransition && !matchMedia('(prefers-reduced-motion: reduce)').matches) {
    document.startViewTransition(apply)
  } else apply()
}
