export { forgetRemovedFavourites, ownFavourites, tellSavers } from './favourites.ts'
