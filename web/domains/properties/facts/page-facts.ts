import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Property } from '../../../../contract/properties/property.ts'
import type { CustomField } from '../../../../contract/properties/custom-fields.ts'
import { customFacts } from '../open/custom-fields/custom-fields.ts'
import { localeOf } from '../open/facts/fact-row.ts'
import type { FactGroup, FactRow, FactSource } from '../open/facts/fact-row.ts'
import { areaFacts, buildingFacts, insideFacts, isDrawn, landFacts } from '../open/facts/home-facts.ts'
import { keyFactsOf } from './key-facts.tsx'
import { moneyFacts } from '../open/facts/money-facts.ts'
import { pgFacts } from '../open/facts/pg-facts.ts'

type Source = FactSource & { home: Property; now: number }

/** The table on a home's page, without facts from its head and registration. */
export function pageFacts(source: Source, customFields?: readonly CustomField[]): FactGroup[] {
  const { home, i18n } = source
  const said = new Set([
    ...keyFactsOf(source).map(({ label }) => label),
    ...[msg`Floors`, msg`Possession`, msg`RERA number`, ...(home.project ? [msg`Project`] : [])].map((one) =>
      i18n._(one),
    ),
  ])
  const rest = (rows: FactRow[]) => rows.filter(({ label }) => !said.has(label))
  return [
    { title: i18n._(msg`The home`), rows: rest(insideFacts(source)) },
    { title: i18n._(msg`Room and board`), rows: pgFacts(home.pg, i18n) },
    isDrawn(home)
      ? { title: i18n._(msg`Areas`), rows: areaFacts(source), printOnly: true }
      : { title: i18n._(msg`Areas`), rows: rest(areaFacts(source)) },
    { title: i18n._(msg`Building`), rows: rest(buildingFacts(source)) },
    { title: i18n._(msg`Land and title`), rows: rest(landFacts(source)) },
    { title: i18n._(msg`Further details`), rows: customFacts(home.custom, customFields, i18n, localeOf(source)) },
  ]
}

/** The terms of a sale or tenancy, beside a calculation that has some of them; those are only printed. */
export function pageTerms(source: FactSource, isReckoned: boolean): { terms: FactRow[]; reckoned: FactRow[] } {
  const { home, i18n } = source
  const names = (...labels: MessageDescriptor[]) => new Set(labels.map((label) => i18n._(label)))
  const inHead = names(
    msg`Closing price`,
    msg`Price`,
    msg`Asking rent`,
    msg`Available from`,
    ...(home.leaseAmountFrequency ? [] : [msg`Price per area`]),
  )
  const inReckoning = names(msg`Maintenance`, msg`Deposit`, msg`Brokerage`, msg`Property tax`)
  const rows = moneyFacts(source).filter(({ label }) => !inHead.has(label))
  const isInReckoning = ({ label }: FactRow) => isReckoned && inReckoning.has(label)
  return { terms: rows.filter((one) => !isInReckoning(one)), reckoned: rows.filter(isInReckoning) }
}
