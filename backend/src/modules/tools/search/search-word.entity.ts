import { Entity, Index, PrimaryColumn } from 'typeorm';

/** A word of the catalogue, with which typing errors are corrected. It stays when no tool has it any more. */
@Entity('search_words')
// A trigram index, which only the migration can create.
@Index('search_words_trigrams', { synchronize: false })
export class SearchWord {
  @PrimaryColumn('text', { primaryKeyConstraintName: 'search_words_pkey' })
  word!: string;
}
