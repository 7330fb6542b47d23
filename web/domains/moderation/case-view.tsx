import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { caseDecisions, claimCase, decideCase, reasonedDecisions } from '../../../contract/moderation.ts'
import type { CaseDecision, ModerationCase } from '../../../contract/moderation.ts'
import { ApiError } from '../../platform/api/api-error.ts'
import { errorText } from '../../platform/api/error-text.ts'
import { call } from '../../platform/api/call.ts'
import { useAction } from '../../platform/api/use-action.ts'
import { useStore } from '../../platform/storage/store.ts'
import { toast } from '../../platform/toasts.ts'
import { ErrorCard } from '../../ui/error-card.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { CaseChecks } from './case-checks.tsx'
import { CaseHead } from './case-head.tsx'
import { CaseHome } from './case-home.tsx'
import { CaseReasons } from './case-reasons.tsx'
import { DecisionBar } from './decision-bar.tsx'
import { DecisionDialog } from './decision-dialog.tsx'
import type { Told } from './decision-dialog.tsx'
import { heldDecisions, holdDecision, NONE } from '../properties/open/held-decisions.ts'
import { caseQuery, refresh } from './open/moderation-data.ts'
import { useKeys } from './use-keys.ts'
import { decidedWords, auditActionText } from './messages.ts'

interface CaseViewProps {
  id: string
  onNext?: (() => void) | undefined
  onPrevious?: (() => void) | undefined
  onDecided: () => void
}

/** A case: the home as buyers will see it, its facts, and the decision. */
export function CaseView({ id, onNext, onPrevious, onDecided }: CaseViewProps) {
  const { i18n, t } = useLingui()
  const client = useQueryClient()
  const read = useQuery(caseQuery(id))
  const [asked, setAsked] = useState<CaseDecision>()
  const { pending, run } = useAction({ words: refused })
  const isHeld = useStore(heldDecisions, NONE).includes(id)
  const found = read.data && { ...read.data.data, ...(isHeld && { decisions: [] }) }

  useEffect(() => {
    const claim = (wish: boolean) => call(claimCase, { params: { id }, body: { claim: wish } }).catch(() => undefined)
    void claim(true).then(() => refresh(client, id))
    return () => void claim(false)
  }, [id, client])

  /** Another moderator decided first or the lister changed the home: shows the new state and returns its text. */
  async function refused(error: unknown): Promise<string> {
    if (!(error instanceof ApiError)) throw error
    await refresh(client, id)
    const past = client.getQueryData(caseQuery(id).queryKey)?.data.past
    const last = past?.find(({ action }) => caseDecisions.some((one) => one === action))
    if (error.code === 'CASE_DECIDED' && last) {
      const [name, action] = [last.by, auditActionText(last.action, i18n)]
      return t`${name} has already decided this: ${action}`
    }
    return errorText(error, i18n)
  }
  const send = (decision: CaseDecision, { version, reports }: ModerationCase, told?: Told) =>
    call(
      decideCase,
      { params: { id }, body: { decision, version, reports: reports.map((report) => report.id), ...told } },
      { keepalive: true },
    )
  /** Sends a decision with a delay, so that it can be undone. */
  function hold(decision: CaseDecision, seen: ModerationCase): void {
    holdDecision([id], i18n._(decidedWords[decision]), async () => {
      try {
        await send(decision, seen)
        await refresh(client, id)
      } catch (error) {
        // By then another case is open.
        toast.error(`${seen.home.title}: ${await refused(error)}`)
      }
    })
    onDecided()
  }
  async function decide(decision: CaseDecision, seen: ModerationCase, told: Told): Promise<void> {
    await run(async () => {
      await send(decision, seen, told).finally(() => setAsked(undefined))
      toast.success(i18n._(decidedWords[decision]))
      await refresh(client, id)
      onDecided()
    })
  }
  function begin(decision: CaseDecision) {
    if (!found) return
    if (reasonedDecisions.includes(decision)) setAsked(decision)
    else hold(decision, found)
  }
  const first = (...names: CaseDecision[]) => found?.decisions.find((decision) => names.includes(decision))
  const [yes, no] = [first('approve', 'approve-change'), first('reject', 'reject-change')]
  useKeys({ a: yes && (() => begin(yes)), r: no && (() => begin(no)) })

  if (read.error)
    return (
      <ErrorCard
        title={<Trans>This case could not be loaded</Trans>}
        busy={read.isFetching}
        onRetry={() => void read.refetch()}
      >
        {errorText(read.error, i18n)}
      </ErrorCard>
    )
  if (!found)
    return (
      <div className="grid gap-4">
        <Skeleton className="h-24" />
        <Skeleton className="h-80" />
        <Skeleton className="h-40" />
      </div>
    )
  return (
    <article className="grid grid-cols-[minmax(0,1fr)] gap-9">
      <CaseHead found={found} onNext={onNext} onPrevious={onPrevious} />
      <CaseReasons found={found} />
      <CaseChecks found={found} />
      <CaseHome found={found} />
      <DecisionBar found={found} busy={pending ? asked : undefined} onDecide={begin} />
      {asked && (
        <DecisionDialog
          decision={asked}
          found={found}
          onClose={() => setAsked(undefined)}
          onDecide={(told) => decide(asked, found, told)}
        />
      )}
    </article>
  )
}
