import { Trans, useLingui } from '@lingui/react/macro'
import { ChevronLeft, ChevronRight, ExternalLink, Eye } from 'lucide-react'
import type { ModerationCase } from '../../../contract/moderation.ts'
import { paths } from '../../../contract/paths.ts'
import { useFormat } from '../../platform/use-format.ts'
import { Chip } from '../../ui/chip.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { TextLink } from '../../ui/link-button.tsx'
import { headline, statusNames } from '../properties/open/home-words.ts'
import { Price, PricePerArea } from '../properties/open/price.tsx'
import { kindNames } from './messages.ts'

interface CaseHeadProps {
  found: ModerationCase
  onNext: (() => void) | undefined
  onPrevious: (() => void) | undefined
}

/** Which home it is, why it is here and since when. */
export function CaseHead({ found, onNext, onPrevious }: CaseHeadProps) {
  const { t, i18n } = useLingui()
  const { ago, date } = useFormat()
  const { home, kinds, since, claim, quality } = found
  const [ref, waited, day] = [home.listingId, since && ago(since), since && date(since)]
  const name = claim?.name ?? ''
  const isPublic = home.standardStatus !== 'pending_review' && home.standardStatus !== 'rejected'
  return (
    <header className="grid gap-2">
      <div className="flex flex-wrap items-center gap-2">
        {kinds.map((kind) => (
          <Chip key={kind} tone={kind === 'report' ? 'wrong' : kind === 'held' ? 'due' : 'plain'}>
            {i18n._(kindNames[kind])}
          </Chip>
        ))}
        <Chip>{i18n._(statusNames[home.standardStatus])}</Chip>
        {quality !== undefined && (
          <Chip>
            <Trans>Quality {quality} of 100</Trans>
          </Chip>
        )}
        {claim && !claim.own && (
          <Chip tone="due" icon={<Eye aria-hidden />}>
            <Trans>{name} is reviewing it</Trans>
          </Chip>
        )}
        <span className="ms-auto flex">
          <IconButton
            label={t`Previous case (K)`}
            icon={<ChevronLeft aria-hidden className="rtl:-scale-x-100" />}
            disabled={!onPrevious}
            onClick={onPrevious}
          />
          <IconButton
            label={t`Next case (J)`}
            icon={<ChevronRight aria-hidden className="rtl:-scale-x-100" />}
            disabled={!onNext}
            onClick={onNext}
          />
        </span>
      </div>
      <h2 className="text-title">{headline(home, i18n)}</h2>
      <p className="flex flex-wrap items-baseline gap-x-4">
        <Price home={home} className="text-lead font-semibold" />
        <PricePerArea home={home} className="text-soft" />
      </p>
      <p className="text-small text-soft">
        <Trans>Ref. {ref}</Trans>
        {waited && (
          <>
            {' · '}
            <span title={day}>
              <Trans>waiting since {waited}</Trans>
            </span>
          </>
        )}
        {isPublic && (
          <>
            {' · '}
            <TextLink to={paths.property(home.id)} target="_blank">
              <Trans>Public page</Trans> <ExternalLink aria-hidden className="inline size-4" />
            </TextLink>
          </>
        )}
      </p>
    </header>
  )
}
