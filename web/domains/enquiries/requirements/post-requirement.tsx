import { Trans, useLingui } from '@lingui/react/macro'
import { Check } from 'lucide-react'
import { useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { currentUser } from '../../../platform/session/account.ts'
import { useStore } from '../../../platform/storage/store.ts'
import { useMarket } from '../../../platform/use-market.ts'
import { Button } from '../../../ui/button.tsx'
import { draftFromAddress } from './draft-from-address.ts'
import { FormSection } from './form-section.tsx'
import { criteriaOf, EMPTY_DRAFT, requirementDraft } from './requirement-draft.ts'
import type { RequirementDraft } from './requirement-draft.ts'
import { RequirementForm } from './requirement-form.tsx'
import { MatchCount } from './match-count.tsx'
import { useRequirementPreview } from './use-requirement-preview.ts'
import { PublishForm } from './publish-form.tsx'
import { RequirementPreview } from './requirement-preview.tsx'

/** The form beside what it finds; it is kept on the device while it is written. */
export function PostRequirement() {
  const { t } = useLingui()
  const [params] = useSearchParams()
  const { id: market } = useMarket()
  const user = useStore(currentUser, null)
  const stored = useStore(requirementDraft, EMPTY_DRAFT)
  // A search that led here begins a new one, kept once anything is changed.
  const [led, setLed] = useState(() => draftFromAddress(params, market))
  const draft = led ?? stored
  const [errors, setErrors] = useState<Record<string, string[]>>({})
  const [missed, setMissed] = useState(false)
  const [touched, setTouched] = useState(false)
  const preview = useRequirementPreview(criteriaOf(draft, market))
  const where = useRef<HTMLDivElement>(null)
  const hasCity = draft.city !== undefined

  function change(next: RequirementDraft) {
    setTouched(true)
    setLed(undefined)
    requirementDraft.set(next)
  }
  function goToMissing() {
    setMissed(true)
    where.current?.querySelector<HTMLElement>('[role=combobox]')?.focus()
  }
  const isBegun = JSON.stringify(draft) !== JSON.stringify(EMPTY_DRAFT)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <div ref={where} className="grid min-w-0 grid-cols-[minmax(0,1fr)]">
        <div className="flex min-h-11 flex-wrap items-center justify-between gap-3">
          <p role="status" className="flex min-h-5 items-center gap-1.5 text-small text-verified">
            {touched && (
              <>
                <Check aria-hidden className="size-4" />
                <Trans>Saved on this device</Trans>
              </>
            )}
          </p>
          {isBegun && (
            <Button size="small" look="quiet" onClick={() => change(EMPTY_DRAFT)}>
              <Trans>Start over</Trans>
            </Button>
          )}
        </div>
        <RequirementForm draft={draft} onChange={change} errors={errors} lacksCity={missed && !hasCity} />
        <FormSection
          title={<Trans>Publish it</Trans>}
          lead={
            <Trans>
              Agents and builders in the area see what you’re looking for, but not who you are until they take it up.
            </Trans>
          }
        >
          <PublishForm draft={draft} user={user} onMissing={goToMissing} onErrors={setErrors} />
        </FormSection>
      </div>
      <aside aria-label={t`What matches now`} id="matches" className="scroll-mt-20 lg:sticky lg:top-20">
        {hasCity ? (
          <RequirementPreview preview={preview} />
        ) : (
          <p className="rounded-card bg-sunk p-5 text-soft">
            <Trans>Choose a city to see how many homes match, and how many agents work there.</Trans>
          </p>
        )}
      </aside>
      {preview.found && (
        <div className="sticky bottom-(--bottom-bar) z-10 flex flex-wrap items-center justify-between gap-3 rounded-card border border-line bg-surface px-4 py-2 shadow-raised lg:hidden">
          <p className="figures font-medium">
            <MatchCount count={preview.found.count} />
          </p>
          <Button
            size="small"
            onClick={() => document.getElementById('matches')?.scrollIntoView({ behavior: 'smooth' })}
          >
            <Trans>Show them</Trans>
          </Button>
        </div>
      )}
    </div>
  )
}
