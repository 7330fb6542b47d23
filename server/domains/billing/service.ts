export {
  agencyLimits,
  hasRoom,
  limitsByUser,
  limitsOf,
  lockQuota,
  planOf,
  returnUse,
  spendBoost,
  spendQuota,
  usesByUser,
  usesOf,
  type Limits,
  type Account,
} from './entitlements/entitlements.ts'
export { NEWEST, PACKAGE, inMarket, type PackageTerms } from './catalogue/packages.ts'
export { grant, payForLead, refundLead, transfer } from './ledger/credits.ts'
export { creditHistory, creditHistoryCsv, spentByMember } from './ledger/history.ts'
export { readSettings } from './catalogue/settings.ts'
export {
  beginSubscription,
  endSubscription,
  hasSubscribed,
  lockSubscription,
  lockSubscriptionById,
  packagesByCode,
  periodFrom,
  replacePlan,
  schedulePlan,
  type LiveSubscription,
  type Mandate,
  type SubscriptionChange,
} from './subscriptions/subscriptions.ts'
export { balanceOf, book, creditsOf, exchange, lockBalance, type Line, type Owner } from './ledger/ledger.ts'
