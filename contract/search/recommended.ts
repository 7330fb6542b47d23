/**
 * The rule of the order "recommended", for SQL and for the texts that explain it: a home enters the list at the time it was listed, and
 * each of these moves it by so many days.
 */
export const recommended = {
  /** Days that a complete listing is moved up; one of half the quality half as many. */
  completeDays: 60,
  /** Quality, out of 100, below which a listing is moved down, and by how many days. */
  sparseBelow: 50,
  sparseDays: 365,
  /** Days up for each check that is valid, and for all of them at most. */
  checkDays: 7,
  mostCheckDays: 21,
  /** How much of the time between listing and last confirmation is not counted as age. */
  confirmedShare: 0.5,
  /** The quality that a plan of a project counts with: it is written from the project. */
  planQuality: 70,
} as const
