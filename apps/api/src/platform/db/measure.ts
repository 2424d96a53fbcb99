import { sql } from 'kysely'

/**
 * SQL for the dimension, packs and bridges of `ingredient` as JSON, in the shape that the unit rules of the domain
 * need.
 */
export const measure = sql`json_build_object('dimension', ingredient.dimension,
  'packs', coalesce((select json_agg(json_build_object('id', pack.id, 'name_he', pack.name_he, 'name_en', pack.name_en,
    'base', pack.base) order by pack.base, pack.id) from ingredient_pack as pack where pack.ingredient_id = ingredient.id), '[]'),
  'piece_mg', ingredient.piece_mg, 'piece_ul', ingredient.piece_ul, 'litre_mg', ingredient.litre_mg)`
