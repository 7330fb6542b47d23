export const purchaseWords = {
  PURCHASE_NOT_FOUND: 'This purchase does not exist, or it is not yours.',
  PURCHASES_FULL: 'You can keep 20 earlier purchases. Delete one before you archive another.',
  PURCHASE_AIMED: 'Saved.',
  PURCHASE_ARCHIVED: 'Archived. You can start over now.',
  PURCHASE_RESUMED: 'This is your current purchase again.',
  PURCHASE_DELETED: 'Deleted.',
}
