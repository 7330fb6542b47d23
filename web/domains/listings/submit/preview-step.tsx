import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { listFormat } from '../../../../contract/intl.ts'
import { checkDraft, submitDraft } from '../../../../contract/listings/drafts.ts'
import type { DraftFields } from '../../../../contract/listings/drafts.ts'
import type { EndpointOutput } from '../../../../contract/endpoint.ts'
import type { StandardStatus } from '../../../../contract/properties/vocabulary.ts'
import { ApiError } from '../../../platform/api/api-error.ts'
import { call } from '../../../platform/api/call.ts'
import { toast } from '../../../platform/toasts.ts'
import { paths } from '../../../../contract/paths.ts'
import { Button } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/choice.tsx'
import { TextLink } from '../../../ui/link-button.tsx'
import { PropertyCard } from '../../properties/property-card.tsx'
import { CardPreview } from '../preview/card-preview.tsx'
import { ChangeLog, changedFields } from '../preview/change-log.tsx'
import { PhoneProof, focusPhone, needsPhone } from './contact-step.tsx'
import type { DraftSync, SaveState } from '../../../platform/draft/draft-sync.ts'
import { useListingForm } from '../draft/form-context.ts'
import { useModeration } from '../preview/changes-requested.tsx'
import { useOffer } from '../draft/offer.ts'
import { PagePreview } from '../preview/page-preview.tsx'
import { ProblemSummary } from '../preview/problem-summary.tsx'
import { QualityMeter } from '../preview/quality-meter.tsx'
import { openFields, stepOfField } from '../draft/steps.ts'
import { WhatHappens } from '../preview/what-happens.tsx'
import { WordingList } from '../preview/wording-list.tsx'

type Check = EndpointOutput<typeof checkDraft>['data']
export type Published = EndpointOutput<typeof submitDraft>['data']

const likenessNames: Record<Check['duplicates'][number]['reasons'][number], MessageDescriptor> = {
  address: msg`the same address`,
  pin: msg`the same spot on the map`,
  pictures: msg`the same pictures`,
  area: msg`the same area`,
  price: msg({ message: 'nearly the same {price}' }),
  words: msg`the same words`,
}

export interface PreviewStepProps {
  draftSync: DraftSync
  version: number
  /** The fields of the home as it stands, where one is edited. */
  stands?: DraftFields | undefined
  status?: StandardStatus | undefined
  onPublished: (published: Published) => void
}

/** What buyers will see, how good it is, what stands in the way, and the way out into the market. */
export function PreviewStep({ draftSync, version, stands, status, onPublished }: PreviewStepProps) {
  const { t, i18n } = useLingui()
  const form = useListingForm()
  const { say } = useOffer()
  const { draftId, fields, problems, asked, propertyId, user, goTo } = form
  const [seen, setSeen] = useState<readonly ('wording' | 'duplicates')[]>([])
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState('')
  const [phoneOpen, setPhoneOpen] = useState(false)
  const summary = useRef<HTMLHeadingElement>(null)
  const moderation = useModeration(propertyId)
  // Taking a change back that waits for a moderator, or was refused, is something to publish as well.
  const hasRevision = moderation?.state === 'change-pending' || moderation?.state === 'change-rejected'
  const idle =
    stands !== undefined &&
    status !== 'rejected' &&
    status !== 'draft' &&
    !hasRevision &&
    changedFields(fields, stands).length === 0
  const check = useQuery({
    queryKey: [checkDraft.name, draftId, version],
    queryFn: () => call(checkDraft, { params: { id: draftId } }),
    enabled: version > 0,
    staleTime: 0,
  })
  // Some things only the server knows, such as where a city lies.
  const open = openFields({ ...check.data?.data.problems, ...problems }, [...asked.values()])
  const { wording = [], duplicates = [], review = true, material = [] } = check.data?.data ?? {}
  const needed = [
    ...(wording.length > 0 ? ['wording' as const] : []),
    ...(duplicates.length > 0 ? ['duplicates' as const] : []),
  ]
  const unseen = needed.filter((one) => !seen.includes(one))
  const toggle = (one: 'wording' | 'duplicates') => ({
    checked: seen.includes(one),
    onChange: ({ target }: { target: { checked: boolean } }) =>
      setSeen(target.checked ? [...seen, one] : seen.filter((other) => other !== one)),
  })

  async function publish() {
    setRefusal('')
    if (open.length > 0) {
      summary.current?.focus()
      return
    }
    if (unseen.length > 0) {
      setRefusal('UNSEEN')
      return
    }
    if (needsPhone(form)) {
      setRefusal('PHONE_NOT_VERIFIED')
      setPhoneOpen(true)
      requestAnimationFrame(focusPhone)
      return
    }
    setBusy(true)
    try {
      if (!(await draftSync.flush())) {
        setRefusal(notSaved[draftSync.get().state] ?? 'NETWORK_UNREACHABLE')
        return
      }
      const despite = seen.filter((one) => needed.includes(one))
      const { data } = await call(submitDraft, {
        params: { id: draftId },
        body: { version: draftSync.get().version, ...(despite.length > 0 && { despite: [...despite] }) },
      })
      onPublished(data)
    } catch (error) {
      const code = error instanceof ApiError ? error.code : ''
      setRefusal(code || 'UNKNOWN')
      if (code === 'DRAFT_CHANGED') await draftSync.refresh()
      if (code === 'WORDING_SHUTS_OUT' || code === 'DUPLICATE_LISTING') await check.refetch()
      if (code === 'PLACE_NOT_FOUND') goTo('location', 'place')
      if (error instanceof ApiError) {
        const [field] = Object.keys(error.errors)
        const own = field === undefined ? undefined : asked.get(field)
        if (own) goTo(stepOfField(own), own.name)
      }
    } finally {
      setBusy(false)
    }
  }
  const said = useRefusal(refusal === 'PHONE_NOT_VERIFIED' && user.phoneVerified ? '' : refusal)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
      <ProblemSummary problems={open} headingRef={summary} />
      {stands && <ChangeLog stands={stands} review={new Set(material)} />}
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6 sm:grid-cols-2">
        <CardPreview />
        <QualityMeter most={6} />
      </div>
      <PagePreview />
      {wording.length > 0 && (
        <section aria-labelledby="wording" className="grid gap-2 rounded-card border border-due bg-due-soft p-4">
          <h2 id="wording" className="font-semibold text-due">
            <Trans>These words exclude people</Trans>
          </h2>
          <WordingList wording={wording} />
          <Checkbox {...toggle('wording')}>
            <Trans>I have read this and want to keep the wording.</Trans>
          </Checkbox>
        </section>
      )}
      {duplicates.length > 0 && (
        <section aria-labelledby="duplicates" className="grid gap-3 rounded-card border border-due bg-due-soft p-4">
          <h2 id="duplicates" className="font-semibold text-due">
            <Plural
              value={duplicates.length}
              one="This home may be listed already"
              other="This home may be listed already, # times"
            />
          </h2>
          <ul className="grid gap-3">
            {duplicates.map(({ home, reasons, own }) => (
              <li key={home.id} className="grid gap-1">
                <PropertyCard home={home} layout="compact" kept />
                <p className="text-small">
                  {own ? <Trans>It is your own.</Trans> : null}{' '}
                  <Trans>
                    Similar: {listFormat(i18n.locale).format(reasons.map((reason) => say(likenessNames[reason])))}
                  </Trans>
                </p>
              </li>
            ))}
          </ul>
          <Checkbox {...toggle('duplicates')}>
            <Trans>I’ve checked: mine is a different home.</Trans>
          </Checkbox>
        </section>
      )}
      {needsPhone(form) && <PhoneProof open={phoneOpen} onOpen={setPhoneOpen} />}
      <div className="grid gap-3 border-t border-line pt-6">
        <WhatHappens status={status} stands={stands} idle={idle} review={review} material={material} />
        {check.isError && (
          <p className="text-small text-due">
            <Trans>Wording and duplicates could not be checked just now.</Trans>{' '}
            <Button size="small" busy={check.isFetching} onClick={() => void check.refetch()}>
              <Trans>Retry</Trans>
            </Button>
          </p>
        )}
        <p role="alert" className="font-medium text-wrong empty:hidden">
          {said}
          {refusal === 'PROPERTY_CHANGED' && propertyId !== undefined && (
            <>
              {' '}
              <TextLink to={paths.property(propertyId)}>
                <Trans>View the home as it is now</Trans>
              </TextLink>
            </>
          )}
        </p>
        <Button
          look="primary"
          size="large"
          busy={busy}
          disabled={idle}
          className="justify-self-start"
          onClick={() => void publish()}
        >
          {propertyId === undefined ? <Trans>Publish</Trans> : <Trans>Publish the changes</Trans>}
        </Button>
        <button
          type="button"
          className="min-h-11 justify-self-start text-small text-soft underline underline-offset-3"
          onClick={() => {
            void draftSync.flush()
            toast.success(t`It is saved. Come back any time.`)
          }}
        >
          <Trans>Keep as a draft</Trans>
        </button>
      </div>
    </div>
  )
}

/** Why what was typed did not reach the server, but for a connection that is gone. */
const notSaved: Partial<Record<SaveState, string>> = {
  conflict: 'DRAFT_CONFLICTS',
  gone: 'DRAFT_NOT_FOUND',
  refused: 'UNKNOWN',
  'signed-out': 'NOT_SIGNED_IN',
}

/** Why it was not published, and what to do. */
function useRefusal(code: string): string {
  const { t } = useLingui()
  const { people } = useOffer()
  if (code === '') return ''
  const sentences: Record<string, string> = {
    UNSEEN: t`Read the remarks above and tick to confirm.`,
    PHONE_NOT_VERIFIED: t`Verify your phone number first, so that ${people} and we can reach you.`,
    LISTINGS_FULL: t`Your package is full. Close or withdraw a finished listing, then publish this one. It is saved.`,
    NETWORK_UNREACHABLE: t`You are offline. Everything is saved on this device. Publish when you are back online.`,
    DRAFT_CONFLICTS: t`It was also changed in another tab or on another device. Press “Compare”, choose what to keep, then publish.`,
    DRAFT_CHANGED: t`It was changed in another tab or on another device a moment ago. Review it and publish again.`,
    PROPERTY_CHANGED: t`The home itself has changed since you started, in a field that you also changed.`,
    WORDING_SHUTS_OUT: t`Review the wording above and decide.`,
    DUPLICATE_LISTING: t`Review the homes above and decide.`,
    MOVE_NOT_OPEN: t`The home is closed, so its listing can no longer be changed.`,
    DRAFT_NOT_FOUND: t`This draft was published or deleted elsewhere.`,
    PLACE_NOT_FOUND: t`This locality is not known. Choose another one.`,
    NOT_SIGNED_IN: t`You are no longer signed in. Sign in and try again.`,
  }
  return sentences[code] ?? t`It could not be published just now. Try again in a moment.`
}
