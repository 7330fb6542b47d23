import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { FileCheck } from 'lucide-react'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { acceptTerms, getAcceptance } from '../../../../contract/pages/pages.ts'
import { paths } from '../../../../contract/paths.ts'
import { call } from '../../../platform/api/call.ts'
import { callOf } from '../../../platform/api/query-client.ts'
import { useAction } from '../../../platform/api/use-action.ts'
import { useConfig } from '../../../platform/config.ts'
import { currentUser } from '../../../platform/session/account.ts'
import { useStore } from '../../../platform/storage/store.ts'
import { useFormat } from '../../../platform/use-format.ts'
import { Button } from '../../../ui/button.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'

/** The terms the person accepted; undefined for guests and while loading. */
export function useAcceptance() {
  const { marketId } = useConfig()
  const person = useStore(currentUser, null)?._id
  return useQuery({
    queryKey: [getAcceptance.name, person, marketId],
    queryFn: ({ client, signal }) => callOf(client)(getAcceptance, { query: { market: marketId } }, { signal }),
    enabled: person !== undefined,
  }).data?.data
}

/** Asks a signed-in person to accept changed terms; empty if there is nothing to accept. */
export function TermsDue() {
  const { marketId } = useConfig()
  const { date } = useFormat()
  const acceptance = useAcceptance()
  const [agreed, setAgreed] = useState<number>()
  const isCompared = useSearchParams()[0].has('compare')
  const { pending, run } = useAction({ invalidates: [getAcceptance] })
  if (!acceptance) return null
  const { version, effectiveAt, accepted, due } = acceptance
  const since = date(effectiveAt, 'long')
  const earlier = accepted.version
  if (!due)
    return (
      <p role="status" className="text-small text-verified empty:hidden">
        {agreed === version && <Trans>You agreed to version {version}.</Trans>}
      </p>
    )
  return (
    <section className="flex flex-wrap items-center gap-x-5 gap-y-3 rounded-card border border-line bg-surface p-4 sm:p-5 print:hidden">
      <FileCheck aria-hidden className="size-6 shrink-0 text-accent-strong" />
      <div className="min-w-0 grow basis-60">
        <h2 className="text-lead font-semibold">
          <Trans>Our terms changed</Trans>
        </h2>
        <p className="text-small text-soft">
          <Trans>
            You agreed to version {earlier}. Version {version} is in force since {since}.
          </Trans>
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        {!isCompared && (
          <LinkButton className="whitespace-normal!" to={`${paths.terms}?compare=${earlier}`}>
            <Trans>See what changed</Trans>
          </LinkButton>
        )}
        <Button
          look="primary"
          busy={pending}
          className="whitespace-normal!"
          onClick={() =>
            void run(async () => {
              await call(acceptTerms, { body: { market: marketId, version } })
              setAgreed(version)
            })
          }
        >
          <Trans>Agree to version {version}</Trans>
        </Button>
      </div>
    </section>
  )
}
