import { Trans } from '@lingui/react/macro'
import { useLingui } from '@lingui/react'
import { CirclePause, Clock, Handshake, KeyRound } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Property } from '../../../../contract/properties/property.ts'
import { paths } from '../../../paths.ts'
import { classes } from '../../../ui/classes.ts'
import { TextLink } from '../../../ui/link-button.tsx'
import { statusNames } from '../home-words.ts'
import { localName } from '../place-names.ts'

type Status = Property['standardStatus']

const words: Partial<Record<Status, { icon: ReactNode; text: ReactNode }>> = {
  coming_soon: { icon: <Clock aria-hidden />, text: <Trans>It will be on the market soon.</Trans> },
  under_offer: {
    icon: <Handshake aria-hidden />,
    text: <Trans>Somebody has made an offer that is being considered. It may still come back.</Trans>,
  },
  paused: {
    icon: <CirclePause aria-hidden />,
    text: <Trans>The lister has taken it off the market for the time being.</Trans>,
  },
  sold: { icon: <KeyRound aria-hidden />, text: <Trans>It has been sold and is no longer offered.</Trans> },
  rented: { icon: <KeyRound aria-hidden />, text: <Trans>It has been let and is no longer offered.</Trans> },
  expired: {
    icon: <Clock aria-hidden />,
    text: <Trans>The lister has not confirmed for a long time that it is still available.</Trans>,
  },
}

/** Says before anything else that a home cannot be had as usual; nothing for one that can. */
export function StatusBanner({ home }: { home: Property }) {
  const { i18n } = useLingui()
  const status = words[home.standardStatus]
  if (!status) return null
  const place = localName(home.locality, i18n)
  const search = { intent: home.intent, city: home.city.slug, locality: home.locality.slug }
  return (
    <div
      className={classes(
        'flex gap-3 rounded-card bg-due-soft px-4 py-3 text-ink [&_svg]:mt-0.5 [&_svg]:size-5 [&_svg]:shrink-0 [&_svg]:text-due',
        'print:border print:border-line',
      )}
    >
      {status.icon}
      <p>
        <strong className="font-semibold">{i18n._(statusNames[home.standardStatus])}.</strong> {status.text}{' '}
        <TextLink to={paths.grid(search)} className="print:hidden">
          <Trans>Other homes in {place}</Trans>
        </TextLink>
      </p>
    </div>
  )
}
