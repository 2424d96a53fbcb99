import type { GroupOverride } from './shapes.ts'

/** The meals to which a shared group applies: whole categories and single meals, with exceptions. */
export interface Rule {
  readonly group: string
  readonly categories?: readonly string[]
  readonly meals?: readonly string[]
  readonly except?: readonly string[]
  readonly overrides?: Readonly<Record<string, GroupOverride>>
}

const WITHOUT_PASTRAMI: GroupOverride = { excluded: ['pastrami'] }
const WITHOUT_MEAT_OR_CHEESE: GroupOverride = { excluded: ['pastrami', 'cheese'] }

/** Shared groups in display order: required choices, additions, omissions, sides. */
export const RULES: readonly Rule[] = [
  {
    group: 'pita_bread',
    categories: ['pitas'],
    overrides: {
      falafel_pita: { defaults: { pita: 1 } },
      kids_hot_dog: { excluded: ['laffa', 'plate'], defaults: { pita: 1 } },
      brisket_pita: { prices: { laffa: 500 } },
    },
  },
  {
    group: 'sandwich_bread',
    categories: ['sandwiches'],
    except: ['herring_sandwich'],
    overrides: {
      reuben: { excluded: ['baguette', 'bagel'], defaults: { rye: 1 }, prices: { rye: 0 } },
      pastrami_sandwich: { prices: { rye: 0 } },
      tunisian_sandwich: { defaults: { baguette: 1 } },
    },
  },
  {
    group: 'plate_size',
    meals: ['meatballs_tomato', 'oven_chicken', 'chicken_couscous', 'vegetable_couscous', 'goulash', 'lentil_stew'],
    overrides: {
      goulash: { prices: { for_two: 5600 } },
      lentil_stew: { excluded: ['for_two'], prices: { large: 1200 } },
    },
  },
  { group: 'hummus_size', categories: ['hummus'], except: ['hummus_family'] },
  {
    group: 'tub_size',
    meals: [
      'baba_ganoush',
      'matbucha',
      'labneh_zaatar',
      'chopped_liver',
      'egg_salad',
      'ikra_dip',
      'moroccan_carrots',
      'eggplant_in_tomato',
    ],
    overrides: {
      chopped_liver: { prices: { g500: 2800, g1000: 7800 } },
      egg_salad: { excluded: ['g1000'] },
      moroccan_carrots: { prices: { g500: 1800, g1000: 5000 } },
    },
  },
  {
    group: 'soup_size',
    categories: ['soups'],
    overrides: {
      kubbeh_soup: { excluded: ['litre'], prices: { large: 1600 } },
      yemenite_soup: { prices: { litre: 5800 } },
    },
  },
  { group: 'egg_style', meals: ['israeli_breakfast', 'breakfast_for_two'] },
  {
    group: 'omelette_fillings',
    meals: ['israeli_breakfast', 'breakfast_for_two', 'herb_omelette', 'omelette_sandwich'],
  },
  {
    group: 'doneness',
    meals: ['entrecote_steak', 'sirloin_skewers', 'house_burger', 'roast_beef_sandwich'],
    overrides: {
      roast_beef_sandwich: { min: 0, excluded: ['well_done', 'medium_well'] },
      house_burger: { defaults: { medium: 1 } },
    },
  },
  {
    group: 'side_dish',
    categories: ['grill'],
    meals: ['goulash', 'asado_stew', 'fish_patties'],
    overrides: {
      grilled_vegetables: { min: 0 },
      house_burger: { defaults: { fries: 1 }, prices: { sweet_potato: 400 } },
      asado_stew: { min: 0, excluded: ['mash'] },
      fish_patties: { min: 0, excluded: ['rice'] },
    },
  },
  {
    group: 'dressing',
    categories: ['salads'],
    except: ['tabbouleh', 'cabbage_salad', 'chopped_israeli_salad', 'beet_goat_salad'],
    overrides: { caesar_salad: { excluded: ['double'] } },
  },
  {
    group: 'milk',
    meals: ['cappuccino', 'iced_coffee', 'sahlab', 'date_shake'],
    overrides: { cappuccino: { defaults: { cow: 1 } } },
  },
  {
    group: 'drink_size',
    categories: ['drinks'],
    except: ['cola', 'malt_beer'],
    overrides: { orange_juice: { prices: { large: 900 } } },
  },
  { group: 'sweetness', meals: ['cappuccino', 'iced_coffee', 'mint_tea'] },
  {
    group: 'ice',
    meals: ['limonana', 'passion_lemonade', 'orange_juice', 'carrot_ginger_juice', 'iced_coffee', 'date_shake'],
  },
  {
    group: 'heat',
    categories: ['pitas'],
    meals: [
      'shakshuka',
      'eggplant_shakshuka',
      'chraime',
      'chicken_curry',
      'yemenite_soup',
      'wings_honey',
      'hummus_shawarma',
    ],
    except: ['kids_hot_dog'],
    overrides: { chraime: { excluded: ['mild'] } },
  },
  {
    group: 'hummus_toppings',
    categories: ['hummus'],
    except: ['hummus_family'],
    overrides: {
      hummus_ful: { excluded: ['egg'] },
      hummus_meat: { excluded: ['beef'] },
      hummus_mushrooms: { excluded: ['mushrooms', 'onion'] },
      hummus_plate: { max: 5 },
    },
  },
  {
    group: 'salad_protein',
    categories: ['salads'],
    except: ['caesar_salad', 'nicoise_salad', 'salmon_salad', 'chicken_avocado_salad'],
    overrides: { halloumi_salad: { excluded: ['halloumi'] }, quinoa_salad: { prices: { salmon: 2400 } } },
  },
  {
    group: 'extras',
    categories: ['sandwiches', 'pitas'],
    meals: ['house_burger', 'shakshuka', 'eggplant_shakshuka', 'avocado_toast', 'salmon_bagel'],
    except: ['kids_hot_dog'],
    overrides: {
      pastrami_sandwich: { prices: { pastrami: 1200 } },
      tuna_sandwich: WITHOUT_PASTRAMI,
      tunisian_sandwich: WITHOUT_PASTRAMI,
      herring_sandwich: WITHOUT_PASTRAMI,
      shakshuka: WITHOUT_PASTRAMI,
      avocado_toast: WITHOUT_PASTRAMI,
      falafel_pita: WITHOUT_MEAT_OR_CHEESE,
      sabich: WITHOUT_MEAT_OR_CHEESE,
      cauliflower_pita: WITHOUT_MEAT_OR_CHEESE,
      mushroom_pita: WITHOUT_MEAT_OR_CHEESE,
    },
  },
  {
    group: 'pizza_toppings',
    meals: ['pizza_margherita', 'pizza_mushroom', 'pizza_greek', 'pizza_white', 'pizza_artichoke'],
  },
  {
    group: 'sauces',
    categories: ['pitas', 'grill'],
    meals: ['schnitzel_sandwich', 'brisket_sandwich', 'french_fries', 'sweet_potato_fries', 'hummus_falafel'],
    overrides: { mixed_grill: { max: 5 }, french_fries: { excluded: ['amba', 'harissa'] } },
  },
  {
    group: 'table_salads',
    categories: ['grill'],
    meals: ['cholent', 'chraime', 'oven_chicken'],
    overrides: { mixed_grill: { max: 5 } },
  },
  {
    group: 'dessert_toppings',
    categories: ['desserts'],
    except: ['tiramisu', 'truffle_box', 'cheesecake', 'fruit_salad'],
  },
  { group: 'soup_bread', categories: ['soups'] },
  {
    group: 'without_vegetables',
    categories: ['sandwiches', 'pitas', 'salads', 'breakfast'],
    meals: ['house_burger', 'kebab_plate', 'chraime', 'hummus_plate', 'pizza_greek'],
  },
  {
    group: 'without_sauces',
    categories: ['sandwiches', 'pitas', 'grill'],
    meals: ['shakshuka', 'hummus_shawarma', 'jachnun_plate', 'malawach_plate'],
  },
  {
    group: 'without_cheese',
    categories: ['salads', 'breakfast'],
    meals: ['omelette_sandwich', 'pizza_greek', 'pizza_white'],
  },
  {
    group: 'without_nuts',
    categories: ['salads', 'desserts'],
    meals: ['hummus_meat', 'granola_yogurt', 'lahmajun', 'avocado_toast', 'sahlab'],
  },
  {
    group: 'extra_pitas',
    categories: ['hummus'],
    meals: ['kebab_plate', 'pargit_skewers', 'mixed_grill'],
    overrides: { hummus_family: { max: 10 } },
  },
  {
    group: 'meal_drink',
    categories: ['sandwiches', 'pitas', 'grill', 'stews', 'hummus'],
    overrides: { kids_hot_dog: { excluded: ['lager', 'malt_beer'], prices: { cola: 600, water: 500 } } },
  },
  { group: 'cutlery', categories: ['breakfast', 'salads', 'grill', 'stews', 'soups'] },
]
