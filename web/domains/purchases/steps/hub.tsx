import { Trans, useLingui } from '@lingui/react/macro'
import { purchaseSteps } from '../../../../contract/purchases/checklists.ts'
import { paths } from '../../../../contract/paths.ts'
import { purchaseTemplates } from '../../../../contract/purchases/purchases.ts'
import { LinkButton } from '../../../ui/link-button.tsx'
import type { Guide } from '../guide/guide.ts'
import { isDone } from '../progress.ts'
import type { useProgress } from '../use-progress.ts'
import { NextStep } from '../parts/next-step.tsx'
import { Partners } from '../parts/partners.tsx'
import { SourceLine } from '../../content/open/source-line.tsx'
import { RecentReviews } from '../../reviews/open/recent-reviews.tsx'
import { StepList } from './step-list.tsx'
import { Templates } from '../parts/templates.tsx'
import { Tools } from '../parts/tools.tsx'
import { MyJourney } from '../journey/my-journey.tsx'

/** The services for people who buy; the others are for owners and tenants. */
const BUYING = ['loan', 'legal', 'valuation', 'interiors'] as const

interface HubProps {
  guide: Guide
  of: ReturnType<typeof useProgress>
  city: string
  onChoose: (slug: string) => void
}

/** The steps of buying a home, and how far the person is. */
export function Hub({ guide, of, city, onChoose }: HubProps) {
  const { i18n } = useLingui()
  const { progress, user } = of
  const { market } = progress
  const done = purchaseSteps.filter((step) => isDone(step, progress)).length
  const total = purchaseSteps.length
  const extras = (
    <div className="grid gap-10">
      <Templates templates={purchaseTemplates[market]} isSignedIn={user !== null} />
      <Tools city={city} />
    </div>
  )
  return (
    <>
      <div className="grid max-w-prose gap-2">
        <h1 className="text-headline">
          <Trans>Buying a home, step by step</Trans>
        </h1>
        <p className="text-lead text-soft">
          <Trans>What happens, how long it takes, what it costs and what to check, from the budget to the keys.</Trans>
        </p>
      </div>
      <NextStep guide={guide} progress={progress} isReady={of.isReady} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-x-14 gap-y-10 lg:grid-cols-2">
        <section aria-labelledby="steps" className="grid content-start gap-4">
          <div className="flex flex-wrap items-baseline justify-between gap-x-4">
            <h2 id="steps" className="text-title">
              <Trans>Steps</Trans>
            </h2>
            <p className="figures text-small text-soft">
              <Trans>
                {done} of {total} done
              </Trans>
            </p>
          </div>
          <StepList guide={guide} progress={progress} />
        </section>
        <section aria-labelledby="journey" className="grid grid-cols-[minmax(0,1fr)] content-start gap-4">
          <h2 id="journey" className="text-title">
            <Trans>My purchase journey</Trans>
          </h2>
          {user ? <MyJourney of={of} /> : <SignInFirst />}
          {!user && extras}
        </section>
      </div>
      <section aria-labelledby="schemes" className="grid content-start gap-5">
        <h2 id="schemes" className="text-title">
          <Trans>Help for first-time buyers</Trans>
        </h2>
        <ul className="grid gap-x-14 gap-y-6 md:grid-cols-2">
          {guide.schemes.map(({ name, text, source }) => (
            <li key={name.id} className="grid max-w-prose content-start gap-1">
              <h3 className="text-lead font-semibold">{i18n._(name)}</h3>
              <p>{i18n._(text)}</p>
              <SourceLine source={source} />
            </li>
          ))}
        </ul>
      </section>
      {user && extras}
      <Partners kinds={BUYING} city={city} onChoose={onChoose} />
      <RecentReviews city={city} />
    </>
  )
}

function SignInFirst() {
  return (
    <div className="grid justify-items-start gap-3 pb-4 print:hidden">
      <p className="max-w-prose text-soft">
        <Trans>
          Your checklists are saved on this device. Sign in to have them in your account, together with your saved
          homes, visits and enquiries.
        </Trans>
      </p>
      <LinkButton to={paths.login({ returnurl: paths.homeBuyers().slice(1) })}>
        <Trans>Sign in</Trans>
      </LinkButton>
    </div>
  )
}
