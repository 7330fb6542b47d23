import { Trans } from '@lingui/react/macro'
import { Database, FileInput, Globe } from 'lucide-react'
import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { paths } from '../../../../contract/paths.ts'
import { useConfig } from '../../../platform/config.ts'
import { countryName } from '../../../../contract/format.ts'
import { useLanguage } from '../../../platform/use-format.ts'
import { useMarket } from '../../../platform/use-market.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'

/** Shown instead of homes while a market has none. */
export function FirstSteps() {
  const { marketId, siteMarketId } = useConfig()
  return marketId === siteMarketId ? <FreshInstallation /> : <EmptyMarket />
}

/** For a person who chose a market without listings. */
function EmptyMarket() {
  const country = countryName(useMarket(), useLanguage())
  return (
    <EmptyState
      title={<Trans>No homes listed here yet</Trans>}
      actions={
        <>
          <LinkButton look="primary" to={`${paths.profile}#language`}>
            <Trans>Choose another market</Trans>
          </LinkButton>
          <LinkButton to={paths.submitListing()}>
            <Trans>Post a property</Trans>
          </LinkButton>
        </>
      }
    >
      <Trans>You are viewing the market in your profile: {country}.</Trans>
    </EmptyState>
  )
}

/** For operators of a new installation. */
function FreshInstallation() {
  return (
    <section className="page">
      <h2 className="text-headline">
        <Trans>No homes listed yet</Trans>
      </h2>
      <p className="mt-2 max-w-prose text-soft">
        <Trans>This is a new installation. Three ways to start:</Trans>
      </p>
      <ul className="mt-6 grid grid-cols-1 gap-4 lg:grid-cols-3">
        <Step icon={Database} title={<Trans>Explore sample homes</Trans>} command="DEMO=on npm start">
          <Trans>Fills an empty database with realistic sample data: cities, homes, agents, builders and photos.</Trans>
        </Step>
        <Step
          icon={FileInput}
          title={<Trans>Import your own listings</Trans>}
          command="npm run import -- FILE --mapping NAME"
        >
          <Trans>
            Reads a CSV or JSON file. The mapping says which column is which. Every row is checked, and rejected rows
            are listed with the reason.
          </Trans>
        </Step>
        <Step icon={Globe} title={<Trans>Choose the market</Trans>} command="MARKET=in npm start">
          <Trans>
            India (in) counts in lakh, crore, square feet and BHK; the United States (us) in dollars and bedrooms.
          </Trans>
        </Step>
      </ul>
    </section>
  )
}

interface StepProps {
  icon: LucideIcon
  title: ReactNode
  command: string
  children: ReactNode
}

function Step({ icon: Icon, title, command, children }: StepProps) {
  return (
    <li className="grid grid-cols-1 content-start gap-3 rounded-card border border-line bg-surface p-6">
      <Icon aria-hidden className="size-7 text-accent" />
      <h3 className="text-lead">{title}</h3>
      <p className="text-soft">{children}</p>
      <code className="mt-1 block overflow-x-auto rounded-control bg-sunk px-3 py-2 text-small whitespace-nowrap">
        {command}
      </code>
    </li>
  )
}
