import { msg } from '@lingui/core/macro'
import type { FactGroup, FactSource } from '../open/facts/fact-row.ts'
import { areaFacts, buildingFacts, insideFacts, landFacts } from '../open/facts/home-facts.ts'
import { moneyFacts } from '../open/facts/money-facts.ts'
import { pgFacts } from '../open/facts/pg-facts.ts'

/** All facts of a home in the groups people look for them in; `now` in ms. */
export function factGroups(source: FactSource & { now: number }): FactGroup[] {
  const { i18n } = source
  return [
    { title: i18n._(msg`The home`), rows: insideFacts(source) },
    { title: i18n._(msg`Room and board`), rows: pgFacts(source.home.pg, i18n) },
    { title: i18n._(msg`Areas`), rows: areaFacts(source) },
    { title: i18n._(msg`Building`), rows: buildingFacts(source) },
    { title: i18n._(msg`Money and terms`), rows: moneyFacts(source) },
    { title: i18n._(msg`Land and title`), rows: landFacts(source) },
  ]
}
