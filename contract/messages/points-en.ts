export const pointWords = {
  // Of points of interest and a file of them.
  POINT_SLUG_TAKEN: 'Another point has this address name. Choose another.',
  POINT_NOT_FOUND: 'This point was removed.',
  POINTS_FILE_REFUSED:
    'This file cannot be read. It needs the columns kind, name, longitude, latitude and source, and at most 5,000 rows.',
  POINT_KIND_UNKNOWN: 'This kind is not known.',
  POINT_NEEDS_SLUG: 'The name has no Latin letters. Add a column slug.',
  POINT_TWICE: 'Row {row} has the same slug. Give one of them another in the column slug.',
  // Of localities that the operator changes.
  PLACE_SLUG_TAKEN: 'Another locality of this city has this name in addresses. Choose another.',
  PLACE_CHANGED: 'Someone changed this locality in the meantime. Load it again and make your change.',
  PLACE_MERGED_INTO_ITSELF: 'Choose another locality to merge into.',
  MERGE_NOT_FOUND: 'This merge is not known.',
  MERGE_NOT_UNDOABLE:
    'This merge cannot be undone now: it is still running, is older than 30 days, or its locality was merged into another one since.',
} as const
