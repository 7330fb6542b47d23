/** What the server says in English of projects, their homes and prices, by code. */
export const projectWords = {
  PROJECT_NOT_FOUND: 'This project does not exist, or it is not yours.',
  PROJECT_CHANGED: 'This project has changed in the meantime. Look at it again.',
  PROJECT_MOVE_NOT_OPEN: 'This is no longer possible for this project.',
  UNIT_NOT_FOUND: 'This home of the project does not exist, or it is not yours to sell.',
  UNIT_CHANGED: 'Somebody else has just changed this home. Look at it again.',
  UNIT_MOVE_NOT_OPEN: 'This is no longer possible for this home.',
  UNIT_ALREADY_TAKEN: 'Somebody else has just taken this home.',
  UNIT_REASON_REQUIRED: 'Say why.',
} as const
