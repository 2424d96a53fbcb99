const MENU = 'the menu belongs to the business, and so does which deli sells a meal and for how much'
const PERSON = 'about the caller'
const CUSTOMER = 'customers and their money belong to the business'
const SUPPLIERS = 'suppliers and what they sell belong to the business'
const LISTS = 'names and parts of the menu, which belong to the business'

/** Endpoints that show activity of every deli to everyone. */
export const BUSINESS_READS: Record<string, string> = {
  'areas.quotes': 'what a deli charges for delivery is shown to every customer',
  'areas.neighbourAreas': 'where a deli delivers, and for how much, is shown to every customer',
  'catalog.meals': MENU,
  'catalog.exportMeals': MENU,
  'catalog.mealChoices': MENU,
  'catalog.meal': MENU,
  'customers.customer': 'when a customer last ordered, without where',
  'delis.people': 'somebody whose role holds in all delis works in each of them',
  'suppliers.suppliers': SUPPLIERS,
  'suppliers.options': SUPPLIERS,
  'suppliers.exportSuppliers': SUPPLIERS,
  'suppliers.exportOptions': SUPPLIERS,
  'purchasing.suppliersToOrder': SUPPLIERS,
  'secondFactor.newTotp': 'a new random secret at each call',
  'live.connection': 'the number of the newest event, without what it says',
  'live.missed': 'that something happened to a customer, without where (dataOn in contract/channels.ts)',
}

/** Endpoints that show no activity of a deli. */
export const READS_WITHOUT_A_DELI: Record<string, string> = {
  'access.me': PERSON,
  'access.sessions': PERSON,
  'secondFactor.ownSecondFactor': PERSON,
  'preferences.show': PERSON,
  'preferences.views': PERSON,
  'catalog.allergenSheet': `a PDF, which is never the same twice; ${MENU}`,
  'wallet.statement': `a PDF, which is never the same twice; ${CUSTOMER}`,
  'addresses.suggestLocations': 'what the geocoder knows',
  'addresses.pinnedLocation': 'what the caller typed',
  'addresses.addressesOf': CUSTOMER,
  'prices.priceChanges': MENU,
  'promotions.promotions': MENU,
  'promotions.exportPromotions': MENU,
  'integrations.integrations': 'connections of the business to other companies',
  'messages.messageTexts': 'texts of automatic messages of the business',
  'imports.imports': 'imports change rows of the business, and only people who may do so for all delis see them',
  'chat.agents': 'users who may chat with customers of all delis',
  'chat.chats': CUSTOMER,
  'chat.customerMessages': CUSTOMER,
  'campaigns.campaigns': 'campaigns belong to the business, and only people who may send to all customers see them',
  'chat.replies': 'saved replies belong to the business',
  'customers.customers': CUSTOMER,
  'customers.customerAllergens': CUSTOMER,
  'customers.consents': CUSTOMER,
  'customers.consentProof': CUSTOMER,
  'merging.duplicates': CUSTOMER,
  'merging.mergesOf': CUSTOMER,
  'wallet.wallet': CUSTOMER,
  'wallet.transactions': CUSTOMER,
  'catalog.parts': LISTS,
  'catalog.problemCounts': LISTS,
  'inventory.ingredients': LISTS,
  'inventory.exportIngredients': LISTS,
  'inventory.ingredient': LISTS,
  'inventory.ingredientUse': LISTS,
  'lists.menuList': LISTS,
  'lists.stockList': LISTS,
  'lists.receivingCategories': LISTS,
  'variants.groups': LISTS,
  'variants.matrix': LISTS,
  'lists.purchaseList': LISTS,
  'suppliers.ingredientsToBuy': LISTS,
  'driving.driverDay': 'only the own trips of the caller, who drives none here',
  'drivers.positions': 'drivers who are under way and share the position; nobody does here',
  'drivers.candidates': 'people who may drive and are no drivers yet; nobody becomes one here',
  'tradeSchedules.schedules': 'only the own schedules of the caller, and names of people who see the sales report',
  'purchasing.deliveredPrices': 'deliveries at another price than ordered; none here. price-change.test.ts has a scope',
  'trade.expected':
    'sums of the same weekday of earlier weeks, in which there was no activity; trade.test.ts has a scope',
  'weather.nextHours': 'null, because no provider is configured here',
  'settings.list': 'settings of the business',
  'status.adminData': 'numbers of the business that every screen polls',
}

/** Reads that record an event, which other reads would show. */
export const READS_THAT_LEAVE_EVENTS: Record<string, string> = {
  'customers.exportCustomers': `an export is recorded; ${CUSTOMER}`,
  'customers.exportCustomer': 'an export is recorded, and gives a person all that is stored about them, of all delis',
}

/** Reads that need the session of a till; the till decides the deli. */
export const READS_AT_A_TILL: Record<string, string> = {
  'tillSales.approvers': 'lists people of the deli of the till',
}
