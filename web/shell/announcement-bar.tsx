import { useLingui } from '@lingui/react/macro'
import { X } from 'lucide-react'
import { Link } from 'react-router'
import { DISMISSED_COOKIE, dismissedKeys } from '../../contract/site-config.ts'
import type { SiteConfig } from '../../contract/site-config.ts'
import { changedConfig, useConfig } from '../platform/config.ts'
import { readCookie, writeCookie } from '../platform/storage/storage.ts'
import { useLanguage } from '../platform/use-format.ts'
import { Banner } from '../ui/banner.tsx'
import { IconButton } from '../ui/icon-button.tsx'

/** Most dismissed announcements in the cookie. */
const MAX_KEPT = 8

/** The cookie lets the server omit it from the next page, so that it does not flash. */
function dismiss({ announcement, ...others }: SiteConfig): void {
  const before = dismissedKeys(readCookie(DISMISSED_COOKIE)).filter((key) => key !== announcement?.key)
  if (announcement) writeCookie(DISMISSED_COOKIE, [...before, announcement.key].slice(-MAX_KEPT).join('.'))
  changedConfig.set(others)
  document.getElementById('main')?.focus({ preventScroll: true })
}

/** The operator's announcement above every page. */
export function AnnouncementBar() {
  const { t } = useLingui()
  const config = useConfig()
  const language = useLanguage()
  if (!config.announcement) return null
  const { text, textHindi, href, tone, dismissible } = config.announcement
  const isHindi = language === 'hi' && textHindi !== undefined
  const words = <span lang={isHindi ? 'hi' : 'en'}>{isHindi ? textHindi : text}</span>
  return (
    <Banner
      label={t`Announcement`}
      tone={tone}
      action={
        dismissible && (
          <IconButton label={t`Dismiss the announcement`} icon={<X aria-hidden />} onClick={() => dismiss(config)} />
        )
      }
    >
      {href === undefined ? (
        words
      ) : (
        <Link to={href} className="underline decoration-1 underline-offset-3 hover:decoration-2">
          {words}
        </Link>
      )}
    </Banner>
  )
}
