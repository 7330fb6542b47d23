import { createContext, useContext } from 'react'
import type { SiteConfig } from '../../contract/site-config.ts'
import { createStore } from './storage/store.ts'

/** The configuration since it changed while the page was open; null while it is as it was rendered. */
export const changedConfig = createStore<SiteConfig | null>(null)

const ConfigContext = createContext<SiteConfig | null>(null)
export const ConfigProvider = ConfigContext.Provider

/** The configuration of the page this component is rendered on. */
export function useConfig(): SiteConfig {
  const config = useContext(ConfigContext)
  if (!config) throw new Error('useConfig needs a ConfigProvider above it.')
  return config
}

/** The server’s clock in ms, from when it rendered the page: the device’s own may be wrong. */
export const serverNow = (rendered: string): number => Date.parse(rendered) + performance.now()

/** Reads one of the JSON blocks the server put into the page. */
export function readPageJson(id: string): unknown {
  const text = document.getElementById(id)?.textContent
  return text ? JSON.parse(text) : null
}
