export { forgetRemovedFavourites, favouritePersonalData, notifySavers } from './favourites.ts'
