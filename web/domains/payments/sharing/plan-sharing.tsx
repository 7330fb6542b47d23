import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState, type SubmitEvent } from 'react'
import { sharedQuotas, type SharedQuota } from '../../../../contract/billing/packages.ts'
import { memberPaths } from '../../../../contract/member-paths.ts'
import { getPlan } from '../../../../contract/payments/plan.ts'
import { getPlanShares, savePlanShares, type PlanShare, type PlanShares } from '../../../../contract/payments/shares.ts'
import type { User } from '../../../../contract/users.ts'
import { call } from '../../../platform/api/call.ts'
import { errorText } from '../../../platform/api/error-text.ts'
import { useAction } from '../../../platform/api/use-action.ts'
import { useFormat } from '../../../platform/use-format.ts'
import { Button } from '../../../ui/button.tsx'
import { ErrorCard } from '../../../ui/error-card.tsx'
import { FormError } from '../../../ui/form-error.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { undoToast } from '../../properties/open/undo-toast.tsx'
import { sharedQuotaNames } from './quota-words.ts'
import { Stepper, wholeNumber } from './stepper.tsx'

/** What an agency shares of its plan with its members, for its managers; nothing if the plan has nothing to share. */
export function PlanSharing({ agency, user }: { agency: string; user: User }) {
  const { i18n } = useLingui()
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: [getPlanShares.name, user._id, agency],
    queryFn: ({ signal }) => call(getPlanShares, { params: { id: agency } }, { signal }),
    staleTime: 0,
  })
  if (!data && error)
    return (
      <ErrorCard title={<Trans>The shares could not be loaded</Trans>} busy={isFetching} onRetry={() => void refetch()}>
        {errorText(error, i18n)}
      </ErrorCard>
    )
  if (!data) return <Skeleton className="h-40 max-w-2xl" />
  const { limits, members } = data.data
  const quotas = sharedQuotas.filter((quota) => limits[quota] > 0 || members.some(({ given }) => given[quota] > 0))
  if (quotas.length === 0) return null
  return (
    <section className="grid max-w-2xl grid-cols-[minmax(0,1fr)] gap-4">
      <h2 className="text-lead font-semibold">
        <Trans>Shared with members</Trans>
      </h2>
      {members.length === 0 ? (
        <div className="grid justify-items-start gap-3">
          <p className="text-soft">
            <Trans>The agency has no members yet. Invite some to share the plan with them.</Trans>
          </p>
          <LinkButton to={memberPaths.agency({ agency, tab: 'invitations' })}>
            <Trans>Invite members</Trans>
          </LinkButton>
        </div>
      ) : (
        <ShareForm agency={agency} shares={data.data} quotas={quotas} />
      )}
    </section>
  )
}

interface ShareFormProps {
  agency: string
  shares: PlanShares
  /** Those that the plan has, or that are shared. */
  quotas: readonly SharedQuota[]
}

function ShareForm({ agency, shares: { version, limits, members }, quotas }: ShareFormProps) {
  const { t, i18n } = useLingui()
  /** What was typed, by agent and quota. */
  const [typed, setTyped] = useState<Record<string, string>>({})
  const { pending, message, run } = useAction({ inline: true, invalidates: [getPlanShares, getPlan] })
  const keyOf = (agentId: string, quota: SharedQuota) => `${agentId} ${quota}`
  const textOf = ({ agentId, given }: PlanShare, quota: SharedQuota) =>
    typed[keyOf(agentId, quota)] ?? String(given[quota])
  const countOf = (member: PlanShare, quota: SharedQuota) => wholeNumber(textOf(member, quota))
  const sumOf = (quota: SharedQuota) => members.reduce((sum, member) => sum + (countOf(member, quota) ?? 0), 0)
  const isBroken = members.some((member) => quotas.some((quota) => countOf(member, quota) === undefined))
  const isTooMuch = quotas.some((quota) => sumOf(quota) > limits[quota])
  const isChanged = members.some((member) => quotas.some((quota) => countOf(member, quota) !== member.given[quota]))

  const save = (seen: string, rows: readonly Pick<PlanShare, 'agentId' | 'given'>[]) =>
    run(() =>
      call(savePlanShares, {
        params: { id: agency },
        body: { version: seen, members: rows.map(({ agentId, given }) => ({ agentId, ...given })) },
      }),
    )

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const wanted = members.map((member) => {
      const given = { ...member.given }
      for (const quota of quotas) given[quota] = countOf(member, quota) ?? 0
      return { agentId: member.agentId, given }
    })
    const done = await save(version, wanted)
    if (!done.ok) return
    setTyped({})
    undoToast(t`Saved.`, () => void save(done.value.data.version, members))
  }

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <p className="max-w-prose text-soft">
        <Trans>
          Members use these once their own plan is used up. If the plan becomes smaller, those who joined last lose
          theirs first.
        </Trans>
      </p>
      <ul className="grid gap-5">
        {members.map((member) => (
          <li key={member.agentId}>
            <fieldset className="grid gap-3 border-t border-line pt-4">
              <legend className="float-start mb-2 w-full font-medium wrap-anywhere">{member.name}</legend>
              <div className="grid gap-4 sm:grid-cols-2">
                {quotas.map((quota) => (
                  <Stepper
                    key={quota}
                    name={keyOf(member.agentId, quota)}
                    label={i18n._(sharedQuotaNames[quota])}
                    of={member.name}
                    max={Math.max(limits[quota], member.given[quota])}
                    value={textOf(member, quota)}
                    hint={<ShareHint member={member} quota={quota} count={countOf(member, quota)} />}
                    error={countOf(member, quota) === undefined && t`Enter a whole number.`}
                    onChange={(text) => setTyped((was) => ({ ...was, [keyOf(member.agentId, quota)]: text }))}
                  />
                ))}
              </div>
            </fieldset>
          </li>
        ))}
      </ul>
      <div role="status" className="figures grid gap-1">
        {quotas.map((quota) => (
          <SumLine key={quota} quota={quota} sum={sumOf(quota)} limit={limits[quota]} />
        ))}
      </div>
      <FormError>{message}</FormError>
      <Button
        type="submit"
        look="primary"
        className="justify-self-start"
        busy={pending}
        disabled={!isChanged || isBroken || isTooMuch}
      >
        <Trans>Save shares</Trans>
      </Button>
    </form>
  )
}

/** How much of a share is used, and what a smaller one or a smaller plan means. */
function ShareHint({ member, quota, count }: { member: PlanShare; quota: SharedQuota; count: number | undefined }) {
  const used = member.used[quota]
  const covered = member.covered[quota]
  if (count !== undefined && count < used && count < member.given[quota])
    return quota === 'listings' ? (
      <Plural
        value={used - count}
        one="# home is paused if you save this."
        other="# homes are paused if you save this."
      />
    ) : (
      <Trans>{used} in use now. They can add more once they are below their share.</Trans>
    )
  if (covered < member.given[quota]) return <Trans>The plan covers {covered} of these.</Trans>
  return <Trans>{used} in use</Trans>
}

function SumLine({ quota, sum, limit }: { quota: SharedQuota; sum: number; limit: number }) {
  const { i18n } = useLingui()
  const { number } = useFormat()
  const [name, shared, all] = [i18n._(sharedQuotaNames[quota]), number(sum), number(limit)]
  return (
    <p className={sum > limit ? 'font-medium text-wrong' : 'text-soft'}>
      <Trans>
        {name}: {shared} of {all} shared
      </Trans>
    </p>
  )
}
