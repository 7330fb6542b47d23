import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { ChevronRight } from 'lucide-react'
import { useRef, useState } from 'react'
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
import { FaultSummary } from '../../../ui/steps/fault-summary.tsx'
import { focusField } from '../../../ui/steps/focus-field.ts'
import { StepBar } from '../../../ui/steps/step-bar.tsx'
import { StoreLink } from '../../billing/open/store-link.tsx'
import { AlikeHomes, AlikeTitle } from '../alike/alike-homes.tsx'
import { CardPreview } from '../preview/card-preview.tsx'
import { ChangeLog, changedFields } from '../preview/change-log.tsx'
import { PHONE_FIELD, PhoneProof, needsPhone } from './contact-step.tsx'
import type { DraftSync, SaveState } from '../../../platform/draft/draft-sync.ts'
import { useListingForm } from '../draft/form-context.ts'
import { useModeration } from '../preview/changes-requested.tsx'
import { useOffer } from '../draft/offer.ts'
import { PagePreview } from '../preview/page-preview.tsx'
import { QualityMeter } from '../preview/quality-meter.tsx'
import { openFields, stepOfField } from '../draft/steps.ts'
import { useFaults } from '../draft/use-faults.ts'
import { useFieldName } from '../draft/use-field-name.ts'
import { WhatHappens } from '../preview/what-happens.tsx'
import { WordingList } from '../preview/wording-list.tsx'

export type Published = EndpointOutput<typeof submitDraft>['data']

export interface PreviewStepProps {
  draftSync: DraftSync
  /** The published fields of the home being edited. */
  stands?: DraftFields | undefined
  /** Its changes that waited for a moderator when the edit was opened. */
  waiting?: DraftFields | undefined
  status?: StandardStatus | undefined
  /** The address of the previous step. */
  back: string | undefined
  onPublished: (published: Published) => void
}

/** The preview, its quality, what is missing, and the button that publishes. */
export function PreviewStep({ draftSync, stands, waiting, status, back, onPublished }: PreviewStepProps) {
  const { t } = useLingui()
  const form = useListingForm()
  const nameOf = useFieldName()
  const faultsOf = useFaults()
  const { draftId, savedVersion: version, fields, problems, asked, propertyId, user, goTo } = form
  const [seen, setSeen] = useState<readonly ('wording' | 'duplicates')[]>([])
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState('')
  const [phoneOpen, setPhoneOpen] = useState(false)
  const summary = useRef<HTMLHeadingElement>(null)
  const moderation = useModeration(propertyId)
  const sent = moderation?.state === 'change-pending' ? waiting : undefined
  // Undoing a rejected or waiting change is also a change to publish.
  const hasRevision =
    moderation?.state === 'change-rejected' || (moderation?.state === 'change-pending' && sent === undefined)
  const idle =
    stands !== undefined &&
    status !== 'rejected' &&
    status !== 'draft' &&
    !hasRevision &&
    changedFields(fields, { ...stands, ...sent }).length === 0
  const check = useQuery({
    queryKey: [checkDraft.name, draftId, version],
    queryFn: () => call(checkDraft, { params: { id: draftId } }),
    // Publishing ends the draft, which then has no check.
    enabled: version > 0 && !busy,
    staleTime: 0,
  })
  // Only the server can check some rules, such as whether the pin is in the city.
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

  function verifyPhone() {
    setPhoneOpen(true)
    requestAnimationFrame(() => focusField(document, PHONE_FIELD))
  }
  function readRemarks() {
    const remark = document.getElementById(unseen[0] ?? '')?.parentElement
    remark?.scrollIntoView({ block: 'center' })
    remark?.querySelector<HTMLElement>(':scope > label input')?.focus({ preventScroll: true })
  }
  async function publish() {
    setRefusal('')
    if (open.length > 0) {
      summary.current?.focus()
      return
    }
    if (lacking) {
      lacking.lead()
      return
    }
    setBusy(true)
    try {
      if (!(await draftSync.flush())) {
        setRefusal(notSaved[draftSync.get().state] ?? 'NETWORK_UNREACHABLE')
        setBusy(false)
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
      setBusy(false)
    }
  }
  const [first] = open
  const lacking = idle
    ? undefined
    : first
      ? {
          words: (
            <>
              <Plural value={open.length} one="One thing is missing or wrong" other="# things are missing or wrong" />:{' '}
              {nameOf(first.field)}
            </>
          ),
          lead: () => goTo(first.step, first.field),
        }
      : unseen.length > 0
        ? { words: <Trans>Read the remarks and confirm</Trans>, lead: readRemarks }
        : needsPhone(form)
          ? { words: <Trans>Your phone number is not verified</Trans>, lead: verifyPhone }
          : undefined
  const said = useRefusal(refusal === 'PHONE_NOT_VERIFIED' && user.phoneVerified ? '' : refusal)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
      <FaultSummary faults={faultsOf(open, fields)} headingRef={summary} onGo={goTo} />
      {stands && <ChangeLog stands={stands} waiting={sent} review={new Set(material)} />}
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
            <AlikeTitle count={duplicates.length} />
          </h2>
          <AlikeHomes homes={duplicates} />
          <Checkbox {...toggle('duplicates')}>
            <Trans>I’ve checked: mine is a different home.</Trans>
          </Checkbox>
        </section>
      )}
      {needsPhone(form) && <PhoneProof open={phoneOpen} onOpen={setPhoneOpen} />}
      <div className="grid gap-3 border-t border-line pt-6">
        <WhatHappens
          status={status}
          stands={stands}
          idle={idle}
          waits={sent !== undefined}
          review={review}
          material={material}
        />
        {check.isError && (
          <p className="text-small text-due">
            <Trans>Wording and duplicates could not be checked just now.</Trans>{' '}
            <Button size="small" busy={check.isFetching} onClick={() => void check.refetch()}>
              <Trans>Retry</Trans>
            </Button>
          </p>
        )}
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
      <StepBar
        back={back}
        hint={
          <>
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
            {refusal === 'LISTINGS_FULL' && (
              <StoreLink>
                <Trans>See plans</Trans>
              </StoreLink>
            )}
            {lacking && (
              <button
                type="button"
                onClick={lacking.lead}
                className="flex min-h-11 items-center gap-1 text-start text-small font-medium text-wrong hover:underline"
              >
                <span>{lacking.words}</span>
                <ChevronRight aria-hidden className="size-4 shrink-0 rtl:-scale-x-100" />
              </button>
            )}
          </>
        }
      >
        <Button look="primary" busy={busy} disabled={idle} onClick={() => void publish()}>
          {propertyId === undefined ? <Trans>Publish</Trans> : <Trans>Publish the changes</Trans>}
        </Button>
      </StepBar>
    </div>
  )
}

/** Why the draft could not be saved before publishing, apart from a lost connection. */
const notSaved: Partial<Record<SaveState, string>> = {
  conflict: 'DRAFT_CONFLICTS',
  gone: 'DRAFT_NOT_FOUND',
  refused: 'UNKNOWN',
  'signed-out': 'NOT_SIGNED_IN',
}

/** Why it was not published, and what to do about it. */
function useRefusal(code: string): string {
  const { t } = useLingui()
  const { people } = useOffer()
  if (code === '') return ''
  const sentences: Record<string, string> = {
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
