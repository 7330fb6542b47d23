import { memberPaths } from '../../../../contract/member-paths.ts'
import { notificationChannels, type NotificationChannel } from '../../../../contract/notification-prefs.ts'
import type { Language } from '../../../../contract/values.ts'

export const previewThemes = ['light', 'dark'] as const
export const previewWidths = ['phone', 'desktop'] as const

/** How previews are shown: all of it stands in the address. */
export interface PreviewSearch {
  /** One kind alone; without it, all of them. */
  kind?: string | undefined
  language: Language
  channel: NotificationChannel
  theme: (typeof previewThemes)[number]
  width: (typeof previewWidths)[number]
}

/** As an address says; what it does not say is as the back office itself is seen. */
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
  }
}

// `language` alone is the page's own, whatever page it is.
export const previewAddress = ({ language, ...rest }: PreviewSearch): string =>
  memberPaths.admin('notifications', { ...rest, 'language-of': language })
