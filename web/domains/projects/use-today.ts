import { dateTimeFormat } from '../../../contract/intl.ts'
import { useConfig } from '../../platform/config.ts'
import { useMarket } from '../../platform/use-market.ts'

/** The calendar day it is in the market, `YYYY-MM-DD`; `dayIn` of the contract would bring its schemas to every project's page. */
export function useToday(): string {
  const { now } = useConfig()
  return dateTimeFormat('sv', { timeZone: useMarket().timeZone }).format(new Date(now))
}
