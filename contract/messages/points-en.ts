export const pointWords = {
  // Of points of interest and a file of them.
  POINT_SLUG_TAKEN: 'Another point has this address name. Choose another.',
  POINT_NOT_FOUND: 'This point was removed.',
  POINTS_FILE_REFUSED:
    'This file cannot be read. It needs the columns kind, name, longitude, latitude and source, and at most 5,000 rows.',
  POINT_KIND_UNKNOWN: 'This kind is not known.',
  POINT_NEEDS_SLUG: 'The name has no Latin letters. Add a column slug.',
  POINT_TWICE: 'Row {row} has the same slug. Give one of them another in the column slug.',
} as const
