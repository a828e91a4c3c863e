import { z } from 'zod';

export const MANIFEST_FILE = 'manifest.json';

/** Describes a backup. It is written last. */
export const manifestSchema = z.strictObject({
  createdAt: z.iso.datetime(),
  /** The migrations of the database: the version that can restore the backup. */
  migrations: z.array(z.string()),
  tables: z.array(z.strictObject({ name: z.string(), columns: z.array(z.string()), rows: z.int() })),
  /** The last values of the sequences; null before the first one. */
  sequences: z.array(z.strictObject({ name: z.string(), lastValue: z.string().nullable() })),
  /** The number of files with a checksum, without the manifest. */
  files: z.int(),
});

export type Manifest = z.output<typeof manifestSchema>;

/** The path of a table's rows in a backup, in the text format of COPY. */
export const tableFile = (table: string): string => `tables/${table}.copy`;

/** The files of the data folder are in this folder of a backup. */
export const FILES_FOLDER = 'files/';

const PATH = /^(?:[\w-][\w.-]*\/)*[\w-][\w.-]*$/;

/** Whether a backup can have a file with this path. Other files of the data folder are not of the shop, such as `.DS_Store`. */
export const isBackupPath = (path: string): boolean => PATH.test(path);

/** The contents of a backup, as a part of a sentence. */
export function describeBackup({ createdAt, tables, files }: Manifest): string {
  const rows = tables.reduce((total, table) => total + table.rows, 0);
  return `${rows} records of ${tables.length} tables and ${files - tables.length} files (${createdAt})`;
}
