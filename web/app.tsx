import { I18nProvider } from '@lingui/react'
import type { I18n } from '@lingui/core'
import { QueryClientProvider } from '@tanstack/react-query'
import type { QueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { changedConfig, ConfigProvider } from './platform/config.ts'
import type { SiteConfig } from '../contract/site-config.ts'
import { useStore } from './platform/storage/store.ts'
import { RenderedThemeProvider } from './platform/theme.ts'
import type { Theme } from './platform/theme.ts'

interface AppProps {
  i18n: I18n
  queryClient: QueryClient
  config: SiteConfig
  theme: Theme
  /** The router: static on the server, the browser's own afterwards. */
  children: ReactNode
}

/** What every component may rely on, the same on the server and in the browser. */
export function App({ i18n, queryClient, config, theme, children }: AppProps) {
  return (
    <I18nProvider i18n={i18n}>
      <ConfigProvider value={useStore(changedConfig, null) ?? config}>
        <RenderedThemeProvider value={theme}>
          <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
        </RenderedThemeProvider>
      </ConfigProvider>
    </I18nProvider>
  )
}
