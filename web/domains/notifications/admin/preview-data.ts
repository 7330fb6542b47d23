import { memberPaths } from '../../../../contract/member-paths.ts'
import { notificationChannels, type NotificationChannel } from '../../../../contract/notification-prefs.ts'
import type { Language } from '../../../../contract/values.ts'

export const previewThemes = ['light', 'dark'] as const
export const previewWidths = ['phone', 'desktop'] as const

/** Previews on a page. */
export const PREVIEWS_PER_PAGE = 5

/** Options of the previews, all of them part of the address. */
export interface PreviewSearch {
  /** A single kind; by default all of them. */
  kind?: string | undefined
  language: Language
  channel: NotificationChannel
  theme: (typeof previewThemes)[number]
  width: (typeof previewWidths)[number]
  page: number
}

/** Reads the options of an address; by default language and theme of the back office. */
export function readPreviewSearch(
  params: URLSearchParams,
  usual: Pick<PreviewSearch, 'language' | 'theme'>,
): PreviewSearch {
  const [language, channel, theme, width] = ['language-of', 'channel', 'theme', 'width'].map((name) => params.get(name))
  return {
    kind: params.get('kind') ?? undefined,
    language: language === 'en' || language === 'hi' ? language : usual.language,
    channel: notificationChannels.find((one) => one === channel) ?? 'email',
    theme: previewThemes.find((one) => one === theme) ?? usual.theme,
    width: previewWidths.find((one) => one === width) ?? 'desktop',
    page: Math.max(1, Math.trunc(Number(params.get('page'))) || 1),
  }
}

// `language` is the page's own parameter, on every page.
export const previewAddress = ({ language, page, ...rest }: PreviewSearch): string =>
  memberPaths.admin('notifications', { ...rest, 'language-of': language, ...(page > 1 && { page: String(page) }) })
