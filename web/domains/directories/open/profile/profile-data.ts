import type { QueryClient } from '@tanstack/react-query'
import type { ProfileKind } from '../../../../../contract/directories/kinds.ts'
import { getProfile } from '../../../../../contract/directories/profiles.ts'
import type { MarketId } from '../../../../../contract/markets.ts'
import { builderProjects } from '../../../../../contract/projects/directory.ts'
import { profileHomes, type ListingKind } from '../../../../../contract/search/profile-homes.ts'
import type { Language } from '../../../../../contract/values.ts'
import { ApiError } from '../../../../platform/api/api-error.ts'
import { query } from '../../../../platform/api/query-client.ts'
import type { Destination } from '../../../../platform/head.ts'
import { configContext, i18nContext, queryClientContext } from '../../../../platform/route-context.ts'

/** Market and language in which profiles are read. */
export interface Reading {
  market: MarketId
  language: Language
}

/** A profile by id or slug. */
export const profileQuery = (kind: ProfileKind, key: string, of: Reading) =>
  query(getProfile, { params: { kind, key }, query: of })
export const homesQuery = (kind: ListingKind, key: string, market: MarketId) =>
  query(profileHomes, { params: { kind, key }, query: { market } })
export const projectsQuery = (key: string, market: MarketId) =>
  query(builderProjects, { params: { key }, query: { market } })

/** Whether a kind lists homes; architects and advisors do not. */
export const isLister = (kind: ProfileKind): kind is ListingKind => kind !== 'architect' && kind !== 'advisor'

/** Fills the cache with what the page of a profile shows first, and returns the profile. */
export async function fillProfile(client: QueryClient, kind: ProfileKind, key: string, of: Reading) {
  const [{ data: profile }] = await Promise.all([
    client.ensureQueryData(profileQuery(kind, key, of)),
    isLister(kind) && client.ensureQueryData(homesQuery(kind, key, of.market)),
    kind === 'builder' && client.ensureQueryData(projectsQuery(key, of.market)),
  ])
  return profile
}

/** Asks for what the page of a profile shows first. */
export const askProfile =
  (kind: ProfileKind) =>
  ({ params: { key = '' }, context }: Destination): void => {
    const client = context.get(queryClientContext)
    const market = context.get(configContext).marketId
    const language = context.get(i18nContext).locale === 'hi' ? 'hi' : 'en'
    fillProfile(client, kind, key, { market, language }).catch(() => undefined)
  }

/** Whether an error means that the profile does not exist or is not public. */
export const isUnknown = (error: unknown) =>
  error instanceof ApiError && (error.status === 404 || error.status === 400 || error.status === 422)
