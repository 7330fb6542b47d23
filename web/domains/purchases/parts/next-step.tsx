import { Trans, useLingui } from '@lingui/react/macro'
import { ArrowRight } from 'lucide-react'
import { memberPaths } from '../../../../contract/member-paths.ts'
import { paths } from '../../../../contract/paths.ts'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import type { Guide } from '../guide/guide.ts'
import { nextAction, type NextAction, type Progress } from '../progress.ts'
import { useOpens } from '../../../platform/settings/market-settings.ts'

interface NextStepProps {
  guide: Guide
  progress: Progress
  /** Whether the account has been read. */
  isReady: boolean
}

/** What comes next, with its one action. */
export function NextStep({ guide: { steps }, progress, isReady }: NextStepProps) {
  const { t, i18n } = useLingui()
  const wordsOf = (next: NextAction): { what: string; action: string; to: string } => {
    switch (next.kind) {
      case 'read-reply': {
        const home = next.enquiry.title
        return {
          what: t`You have a reply about ${home}.`,
          action: t`Read it`,
          to: memberPaths.queries({ query: next.enquiry.id }),
        }
      }
      case 'rate-visit': {
        const home = next.visit.title
        return { what: t`How was your visit to ${home}?`, action: t`Rate the visit`, to: visitPath(next.visit.id) }
      }
      case 'prepare-visit': {
        const home = next.visit.title
        return { what: t`Your visit to ${home} is coming up.`, action: t`See the visit`, to: visitPath(next.visit.id) }
      }
      case 'set-budget':
        return {
          what: t`Start with a budget: what a bank will lend you, and what you pay yourself.`,
          action: t`Set a budget`,
          to: paths.affordability,
        }
      case 'save-home':
        return {
          what: t`Save the homes you like, and they come together here.`,
          action: t`Browse homes`,
          to: paths.grid({ intent: 'sale' }),
        }
      case 'book-visit':
        return {
          what: t`Visit a home you saved.`,
          action: t`Book a visit`,
          to: paths.property(next.homeId),
        }
      case 'choose-home':
        return {
          what: t`Which home is it? Choose one of your saved homes below.`,
          action: t`Compare your saved homes`,
          to: paths.favourites(),
        }
      case 'choose-another':
        return {
          what: t`The home you chose is no longer listed.`,
          action: t`Browse homes`,
          to: paths.grid({ intent: 'sale' }),
        }
      case 'work-on':
        return {
          what: i18n._(steps[next.step].what),
          action: i18n._(steps[next.step].title),
          to: paths.homeBuyers(next.step),
        }
      case 'finished':
        return { what: t`Every step is done. Welcome home!`, action: t`Find help for your home`, to: paths.services() }
    }
  }
  const opens = useOpens()
  // Before the account is known, the next step could be another one.
  if (!isReady) return <Skeleton className="h-28 rounded-card" />
  const { what, action, to } = wordsOf(nextAction(progress))
  return (
    <section
      aria-labelledby="next"
      className="flex min-h-28 flex-wrap items-center justify-between gap-x-10 gap-y-4 rounded-card bg-sunk p-5 md:px-8 print:hidden"
    >
      <div className="grid min-w-0 gap-1">
        <h2 id="next" className="text-small font-semibold text-soft">
          <Trans>What comes next</Trans>
        </h2>
        <p className="max-w-prose text-lead wrap-anywhere">{what}</p>
      </div>
      {opens(to) && (
        <LinkButton
          look="primary"
          to={to}
          icon={<ArrowRight aria-hidden className="rtl:-scale-x-100" />}
          className="whitespace-normal!"
        >
          {action}
        </LinkButton>
      )}
    </section>
  )
}

const visitPath = (visit: string) => memberPaths.visits({ as: 'visitor', visit })
