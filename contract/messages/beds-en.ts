export const bedWords = {
  BED_NOT_FOUND: 'This bed is no longer available. Look at the others.',
  BED_TAKEN: 'Someone else has just reserved this bed. Choose another one.',
  BED_HELD_ALREADY: 'You have reserved another bed in this PG. Cancel that first to choose this one.',
  BED_OF_OWN_HOME: 'This is your own listing, so you cannot reserve a bed in it.',
  BED_HOLD_NOT_FOUND: 'This reservation does not exist, or it is not yours.',
  BED_HOLD_MOVE_NOT_OPEN: 'This is no longer possible for this reservation.',
  BEDS_ONLY_IN_PG: 'Only listings of PG rooms and beds have beds.',
  TOO_MANY_BEDS: 'A listing has at most 300 beds. List another building separately.',
  BEDS_CHANGED: 'These beds have changed in the meantime. Look at them again.',
  BED_IS_HELD: 'Someone has reserved one of these beds. Answer the reservation first.',
  BED_RESERVED: 'Reserved. The PG has 24 hours to answer.',
  BED_HOLD_SAVED: 'Saved.',
} as const
