import { Trans } from '@lingui/react/macro'
import { useLingui } from '@lingui/react'
import type { ModerationCase } from '../../../contract/moderation.ts'
import { TextLink } from '../../ui/link-button.tsx'
import { HomePhoto } from '../properties/open/home-photo.tsx'
import { headline } from '../properties/open/home-words.ts'
import { Price } from '../properties/open/price.tsx'
import { queueAddress } from './open/moderation-data.ts'
import { alikeNames } from './messages.ts'

/** A home that may be the same one, and what speaks for it. */
export function AlikeHome({ duplicate }: { duplicate: ModerationCase['duplicates'][number] }) {
  const { i18n } = useLingui()
  const { home, likeness, reasons, own } = duplicate
  const why = reasons.map((reason) => i18n._(alikeNames[reason])).join(', ')
  return (
    <li className="grid grid-cols-[5.5rem_minmax(0,1fr)] gap-4 py-3">
      <HomePhoto home={home} sizes="5.5rem" className="aspect-4/3 rounded-control" />
      <div className="grid content-start gap-0.5 text-small">
        <p className="text-body">
          <TextLink to={queueAddress({ kind: 'new', page: 1, home: home.id })}>{headline(home, i18n)}</TextLink>
        </p>
        <p>
          <Price home={home} className="font-medium" /> · {home.lister.name} · {home.listingId}
        </p>
        <p className="text-soft">
          <Trans>
            {likeness}% match: {why}
          </Trans>
          {own && (
            <>
              {' · '}
              <Trans>listed by the same person</Trans>
            </>
          )}
        </p>
      </div>
    </li>
  )
}
