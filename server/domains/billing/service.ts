export {
  agencyLimits,
  hasRoom,
  limitsByUser,
  limitsOf,
  lockQuota,
  planOf,
  returnUse,
  spendQuota,
  usesByUser,
  usesOf,
  type Limits,
  type Account,
} from './entitlements/entitlements.ts'
export { boostQuota, boostUntil, turnOf } from './entitlements/boosts.ts'
export { endShares, replaceShares, sharesOfAgency, usersOfPlan, type Share } from './entitlements/shares.ts'
export { fitToPlanJob, requestFit } from './subscriptions/fit-to-plan.ts'
export { NEWEST, PACKAGE, inMarket, packagesOnSale, type PackageTerms } from './catalogue/packages.ts'
export { grant, moveWallet, payForLead, refundLead, transfer } from './ledger/credits.ts'
export { creditHistory, creditHistoryCsv, spentByMember } from './ledger/history.ts'
export { readSettings } from './catalogue/settings.ts'
export {
  beginSubscription,
  changeSubscription,
  endSubscription,
  forgetMandates,
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
