import { Trans, useLingui } from '@lingui/react/macro'
import { ArrowLeft, ArrowRight, Clock, Printer, Wallet } from 'lucide-react'
import type { ReactNode } from 'react'
import { paths } from '../../../../contract/paths.ts'
import { purchaseSteps, type PurchaseStep } from '../../../../contract/purchases/checklists.ts'
import { Button } from '../../../ui/button.tsx'
import { LinkButton, TextLink } from '../../../ui/link-button.tsx'
import type { Guide } from '../guide/guide.ts'
import type { useProgress } from '../use-progress.ts'
import { Checklist } from './checklist.tsx'
import { Partners } from '../parts/partners.tsx'
import { SourcedFacts } from '../parts/sourced-facts.tsx'
import { Templates } from '../parts/templates.tsx'
import { Tools } from '../parts/tools.tsx'

interface StepPageProps {
  guide: Guide
  step: PurchaseStep
  of: ReturnType<typeof useProgress>
  city: string
  onChoose: (slug: string) => void
}

/** One step: what happens, how long it takes, what it costs, its checklist and who helps. */
export function StepPage({ guide, step, of, city, onChoose }: StepPageProps) {
  const { i18n } = useLingui()
  const { steps } = guide
  const { title, what, time, cost, facts, templates, services } = steps[step]
  const at = purchaseSteps.indexOf(step)
  const [before, after] = [purchaseSteps[at - 1], purchaseSteps[at + 1]]
  const [number, total] = [at + 1, purchaseSteps.length]
  return (
    <>
      <div className="grid gap-2">
        <p className="figures flex flex-wrap gap-x-3 text-small text-soft">
          <TextLink to={paths.homeBuyers()}>
            <Trans>All steps</Trans>
          </TextLink>
          <Trans>
            Step {number} of {total}
          </Trans>
        </p>
        <h1 className="text-headline">{i18n._(title)}</h1>
        <p className="max-w-prose text-lead text-soft">{i18n._(what)}</p>
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-x-14 gap-y-10 lg:grid-cols-2">
        <div className="grid content-start gap-8">
          <dl className="grid gap-5">
            <Term icon={<Clock aria-hidden />} name={<Trans>How long it takes</Trans>}>
              {i18n._(time)}
            </Term>
            <Term icon={<Wallet aria-hidden />} name={<Trans>What it costs</Trans>}>
              {i18n._(cost)}
            </Term>
          </dl>
          {facts.length > 0 && (
            <section aria-labelledby="facts" className="grid gap-4">
              <h2 id="facts" className="text-title">
                <Trans>Good to know</Trans>
              </h2>
              <SourcedFacts facts={facts} />
            </section>
          )}
        </div>
        <Checklist key={step} guide={guide} step={step} of={of} />
      </div>
      <Tools step={step} city={city} />
      {templates.length > 0 && <Templates templates={templates} isSignedIn={of.user !== null} />}
      {services.length > 0 && <Partners kinds={services} city={city} onChoose={onChoose} />}
      <nav
        aria-label={i18n._(title)}
        className="flex flex-wrap justify-between gap-3 border-t border-line pt-6 print:hidden"
      >
        {before && (
          <LinkButton to={paths.homeBuyers(before)} icon={<ArrowLeft aria-hidden className="rtl:-scale-x-100" />}>
            {i18n._(steps[before].title)}
          </LinkButton>
        )}
        <Button icon={<Printer aria-hidden />} look="quiet" onClick={() => print()}>
          <Trans>Print</Trans>
        </Button>
        {after && (
          <LinkButton to={paths.homeBuyers(after)}>
            {i18n._(steps[after].title)}
            <ArrowRight aria-hidden className="rtl:-scale-x-100" />
          </LinkButton>
        )}
      </nav>
    </>
  )
}

function Term({ icon, name, children }: { icon: ReactNode; name: ReactNode; children: ReactNode }) {
  return (
    <div className="grid max-w-prose gap-0.5">
      <dt className="flex items-center gap-4 font-semibold [&>svg]:size-5 [&>svg]:shrink-0 [&>svg]:text-soft">
        {icon}
        {name}
      </dt>
      <dd className="ps-9">{children}</dd>
    </div>
  )
}
