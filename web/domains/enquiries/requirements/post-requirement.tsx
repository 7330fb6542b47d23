import { Trans, useLingui } from '@lingui/react/macro'
import { Check } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { currentUser } from '../../../platform/session/account.ts'
import { useStore } from '../../../platform/storage/store.ts'
import { useMarket } from '../../../platform/use-market.ts'
import { Button } from '../../../ui/button.tsx'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { draftFromAddress } from './draft-from-address.ts'
import { FormSection } from './form-section.tsx'
import { criteriaOf, EMPTY_DRAFT, requirementDraft } from './requirement-draft.ts'
import type { RequirementDraft } from './requirement-draft.ts'
import { RequirementForm } from './requirement-form.tsx'
import { MatchCount, RequirementPreview } from './requirement-preview.tsx'
import { useRequirementPreview } from './use-requirement-preview.ts'

const publishForm = lazyPart(async () => (await import('./publish-form.tsx')).PublishForm)

/** The form beside what it finds; it is kept on the device while it is written. */
export function PostRequirement() {
  const { t } = useLingui()
  const [params] = useSearchParams()
  const { id: market } = useMarket()
  const user = useStore(currentUser, null)
  const draft = useStore(requirementDraft, EMPTY_DRAFT)
  const [errors, setErrors] = useState<Record<string, string[]>>({})
  const [missed, setMissed] = useState(false)
  const [touched, setTouched] = useState(false)
  const preview = useRequirementPreview(criteriaOf(draft, market))
  const where = useRef<HTMLDivElement>(null)
  const hasCity = draft.city !== undefined

  // A search that led here begins a new one.
  const begun = useRef(false)
  useEffect(() => {
    const asked = begun.current ? undefined : draftFromAddress(params, market)
    begun.current = true
    if (asked) requirementDraft.set(asked)
  }, [params, market])

  function change(next: RequirementDraft) {
    setTouched(true)
    requirementDraft.set(next)
  }
  function goToMissing(): boolean {
    setMissed(!hasCity)
    if (hasCity) return false
    where.current?.querySelector<HTMLElement>('[role=combobox]')?.focus()
    return true
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
              Agents and builders who work in the area see what you look for, but not who you are, until they take it
              up.
            </Trans>
          }
        >
          <publishForm.Part
            of={{ draft, user, onMissing: goToMissing, onErrors: setErrors }}
            waiting={<Skeleton className="h-40" />}
          />
        </FormSection>
      </div>
      <aside aria-label={t`What matches now`} id="matches" className="scroll-mt-20 lg:sticky lg:top-20">
        <RequirementPreview preview={preview} hasCity={hasCity} />
      </aside>
      {preview.found && (
        <div className="sticky bottom-(--bottom-bar) z-10 -mx-4 flex items-center justify-between gap-3 border-t border-line bg-paper px-4 py-2 lg:hidden">
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
