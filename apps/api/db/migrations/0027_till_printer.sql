-- No print used the printer of a till: printers and their rules belong to the printing page of the deli.
alter table till drop column printer_host, drop column printer_port;
