export const purchaseWords = {
  PURCHASE_NOT_FOUND: 'यह ख़रीद मौजूद नहीं है, या आपकी नहीं है।',
  PURCHASES_FULL: 'आप पहले की 20 ख़रीद रख सकते हैं। नई रखने से पहले एक मिटाएँ।',
  PURCHASE_AIMED: 'सहेज लिया गया।',
  PURCHASE_ARCHIVED: 'अलग रख दिया गया। अब आप नए सिरे से शुरू कर सकते हैं।',
  PURCHASE_RESUMED: 'अब यही आपकी चालू ख़रीद है।',
  PURCHASE_DELETED: 'मिटा दिया गया।',
}
