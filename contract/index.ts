import * as agentSites from './agent-sites.ts'
import * as account from './account.ts'
import * as auth from './auth.ts'
import * as moderation from './moderation.ts'
import * as notificationPrefs from './notification-prefs.ts'
import * as places from './places.ts'
import * as drafts from './properties/drafts.ts'
import * as listingImports from './properties/listing-imports.ts'
import * as listings from './properties/listings.ts'
import * as favourites from './properties/favourites.ts'
import * as properties from './properties/index.ts'
import * as verifications from './properties/verifications.ts'
import * as uploads from './uploads.ts'
import * as users from './users.ts'
import * as visits from './visits.ts'
import type { Endpoint } from './endpoint.ts'

/** Every endpoint there is: the table of contents. */
export const endpoints = {
  login: auth.login,
  register: auth.register,
  me: auth.me,
  sendOtpOnEmail: auth.sendOtpOnEmail,
  getOtpOnPhone: auth.getOtpOnPhone,
  sendOtpOnEmailVerify: auth.sendOtpOnEmailVerify,
  getOtpOnPhoneVerify: auth.getOtpOnPhoneVerify,
  verifyOtp: auth.verifyOtp,
  loginWithOtp: auth.loginWithOtp,
  loginPhoneWithOtp: auth.loginPhoneWithOtp,
  socialLogin: auth.socialLogin,
  listSessions: auth.listSessions,
  revokeSession: auth.revokeSession,
  updateUser: users.updateUser,
  ownListings: listings.ownListings,
  moveListing: listings.moveListing,
  moveListings: listings.moveListings,
  undoMoves: listings.undoMoves,
  boostListing: listings.boostListing,
  listingHistory: listings.listingHistory,
  confirmByLink: listings.confirmByLink,
  startImport: listingImports.startImport,
  listImports: listingImports.listImports,
  getImport: listingImports.getImport,
  applyImport: listingImports.applyImport,
  undoImport: listingImports.undoImport,
  faultyRows: listingImports.faultyRows,
  importTemplate: listingImports.importTemplate,
  uploadPicture: uploads.uploadPicture,
  getNotificationPrefs: notificationPrefs.getNotificationPrefs,
  saveNotificationPrefs: notificationPrefs.saveNotificationPrefs,
  listSignInMethods: account.listSignInMethods,
  unlinkIdentity: account.unlinkIdentity,
  setPassword: account.setPassword,
  revokeOtherSessions: account.revokeOtherSessions,
  removeContact: account.removeContact,
  exportAccount: account.exportAccount,
  closeAccount: account.closeAccount,
  listCities: places.listCities,
  getCity: places.getCity,
  placeAt: places.placeAt,
  searchProperties: properties.searchProperties,
  countProperties: properties.countProperties,
  propertyFacets: properties.propertyFacets,
  propertyRelaxations: properties.propertyRelaxations,
  mapProperties: properties.mapProperties,
  nearbyProperties: properties.nearbyProperties,
  similarProperties: properties.similarProperties,
  propertyHistory: listings.propertyHistory,
  propertyVerifications: verifications.propertyVerifications,
  resolveListingId: properties.resolveListingId,
  getProperty: properties.getProperty,
  suggest: properties.suggest,
  homeOverview: properties.homeOverview,
  categoryPage: properties.categoryPage,
  propertyHub: properties.propertyHub,
  closestMatches: properties.closestMatches,
  activeVisit: visits.activeVisit,
  agentSite: agentSites.agentSite,
  toggleFavourite: favourites.toggleFavourite,
  listFavourites: favourites.listFavourites,
  favouriteIds: favourites.favouriteIds,
  updateFavourite: favourites.updateFavourite,
  removeFavourite: favourites.removeFavourite,
  restoreFavourite: favourites.restoreFavourite,
  mergeFavourites: favourites.mergeFavourites,
  favouriteCollections: favourites.favouriteCollections,
  renameCollection: favourites.renameCollection,
  deleteCollection: favourites.deleteCollection,
  exportFavourites: favourites.exportFavourites,
  startDraft: drafts.startDraft,
  listDrafts: drafts.listDrafts,
  getDraft: drafts.getDraft,
  saveDraft: drafts.saveDraft,
  deleteDraft: drafts.deleteDraft,
  checkDraft: drafts.checkDraft,
  submitDraft: drafts.submitDraft,
  moderationQueue: moderation.moderationQueue,
  moderationCase: moderation.moderationCase,
  claimCase: moderation.claimCase,
  revealPlace: moderation.revealPlace,
  decideCase: moderation.decideCase,
  auditLog: moderation.auditLog,
  reportHome: moderation.reportHome,
} satisfies Record<string, Endpoint>
